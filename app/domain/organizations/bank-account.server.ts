import { getCountrySpecifications, isValidIBAN } from "ibantools";
import { longestFiscal } from "./limits.ts";

const specifications: Readonly<Record<string, { chars: number | null; IBANRegistry: boolean } | undefined>> =
  getCountrySpecifications();

/** Whether the banks of a country give their accounts IBANs: it stands in the registry of IBANs. */
export const hasIban = (country: string): boolean => specifications[country]?.IBANRegistry === true;

/**
 * A bank account as it is stored, without spaces. In a country with IBANs it is an IBAN, of whichever country: length,
 * letters and check digits are right. Elsewhere, and without a country, it is 4 to 34 letters and digits, and right only
 * where it is as long as an IBAN of the country that it begins with. Null for anything else.
 */
export function bankAccount(text: string, country: string | null): string | null {
  const plain = text.toUpperCase().replace(/[\s.-]/g, "");
  if (!/^[A-Z0-9]{4,34}$/.test(plain) || plain.length > longestFiscal.bank_account) return null;
  const of = plain.slice(0, 2);
  const looksLikeIban = hasIban(of) && /^..\d\d/.test(plain) && specifications[of]?.chars === plain.length;
  if (looksLikeIban) return isValidIBAN(plain) ? plain : null;
  return country !== null && hasIban(country) ? null : plain;
}
