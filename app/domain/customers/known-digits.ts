import { PHONE_DIGITS } from "./limits.ts";
import { phoneDigits } from "./phone-digits.ts";

/** The digits by which a phone number tells one customer from another; null of too few, as `keepCustomer` has it. */
export function knownDigits(phone: string | null): string | null {
  const digits = phone === null ? null : phoneDigits(phone);
  return digits !== null && digits.length >= PHONE_DIGITS ? digits : null;
}
