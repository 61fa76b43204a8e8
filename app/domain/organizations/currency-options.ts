import type { Language } from "#app/lib/i18n.ts";
import { type Currency, currencies } from "./limits.ts";

/** The currencies to choose from, by their names in a language: `leu românesc (RON)`. */
export function currencyOptions(language: Language): { value: Currency; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: "currency" });
  return currencies.map((value) => ({ value, label: `${names.of(value)} (${value})` }));
}
