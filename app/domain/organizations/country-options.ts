import type { Language } from "#app/lib/i18n.ts";
import { countries } from "./countries.ts";

/** The countries by their names in a language, in its alphabet. */
export function countryOptions(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  return countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => compare(a.label, b.label));
}
