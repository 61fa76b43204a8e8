import { isDisposableEmailDomain } from "disposable-email-domains-js";
/** Whether an address, or a domain that its domain belongs to, gives mailboxes away (document 1, section 5). */
export function isDisposable(email: string): boolean {
  const labels = email.slice(email.lastIndexOf("@") + 1).split(".");
  return labels.slice(1).some((_, index) => isDisposableEmailDomain(labels.slice(index).join(".")));
}
