import { isDisposable } from "#app/domain/accounts/email-address.server.ts";
import { hasEmailForm } from "#app/lib/email-form.server.ts";
import { Refusal } from "#app/lib/refusal.ts";

/** Refuses an address as document 3, section 8 says: 4002 for its form, 1 where mailboxes are given away. */
export function requireAddress(email: string): void {
  if (!hasEmailForm(email)) throw new Refusal("users_email_format", { field: "email" });
  if (isDisposable(email)) throw new Refusal("users_email_disposable", { field: "email" });
}
