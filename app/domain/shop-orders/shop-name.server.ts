import { languageOf } from "#app/lib/i18n.ts";
import type { Scope } from "#app/lib/scope.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

/** What stands on an order in the place of who placed it, in the language of the business. */
export function shopName({ organization: { locale } }: Scope): string {
  return translatorFor(languageOf(locale), "orders")("origin.shop");
}
