import { passkeyLostMail } from "#app/emails/passkey-lost.ts";
import { linkToBusiness } from "#app/lib/link-to-business.server.ts";
import { deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/** Tells an admin that another one has lost their passkeys and waits for a consent to replace them. */
export function sendPasskeyLostMail({
  to,
  locale,
  organization_id,
  ...asked
}: TaskPayloads["mail.passkey-lost"]): Promise<void> {
  const link = linkToBusiness("/console/organization/sign-in", organization_id);
  return deliver({ to: { address: to }, ...passkeyLostMail({ ...asked, link, ...mailIn(locale) }) });
}
