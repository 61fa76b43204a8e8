import { isDisposableEmailDomain } from "disposable-email-domains-js";
import { z } from "zod";
import { emailLimits } from "./limits.ts";

const address = z.email().max(emailLimits.max);

/** Whether a text has the form of an e-mail address of at most 254 characters (document 1, section 5). */
export const isEmailAddress = (text: string): boolean => address.safeParse(text).success;

/** Whether an address, or a domain that its domain belongs to, gives mailboxes away (document 1, section 5). */
export function isDisposable(email: string): boolean {
  const labels = email.slice(email.lastIndexOf("@") + 1).split(".");
  return labels.slice(1).some((_, index) => isDisposableEmailDomain(labels.slice(index).join(".")));
}
