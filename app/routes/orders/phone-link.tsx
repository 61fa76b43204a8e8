import { telOf } from "#app/domain/customers/tel-of.ts";

/** A phone number that a tap calls; plain text where nothing can be dialled. */
export function PhoneLink({ phone }: { phone: string }) {
  const tel = telOf(phone);
  return tel ? <a href={tel}>{phone}</a> : phone;
}
