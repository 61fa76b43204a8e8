import type { TFunction } from "i18next";
import { secondLanguage } from "#app/lib/i18n.ts";

/** What the fields of the online shop's form are called; `locale` is the language of the business. */
export function shopLabels(t: TFunction<["settings", "common"]>, locale: string) {
  const greetingIn = (language: string) =>
    t("shop.greeting", { language: t(`common:language.${language}` as "common:language.en") });
  return {
    greeting: greetingIn(locale),
    second_greeting: greetingIn(secondLanguage(locale)),
    mails: t("shop.mails"),
  };
}
