import { useTranslation } from "#app/components/translation.tsx";
import { languages } from "#app/lib/i18n.ts";

/** The language of pages and mails. The whole document is drawn anew in it. */
export function LanguageChoice() {
  const { t, language } = useTranslation(["account", "common"]);
  return (
    <section className="section" aria-labelledby="account-language">
      <h2 id="account-language">{t("language.title")}</h2>
      <p className="muted lead-in">{t("language.about")}</p>
      <form
        id="language"
        className="segmented"
        method="post"
        action="/console/account/language"
        aria-labelledby="account-language"
      >
        {languages.map((code) => (
          <button
            key={code}
            type="submit"
            name="locale"
            value={code}
            lang={code}
            aria-current={code === language ? "true" : undefined}
          >
            {t(`common:language.${code}`)}
          </button>
        ))}
      </form>
    </section>
  );
}
