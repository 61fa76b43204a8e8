import { useLocation } from "react-router";
import { languages } from "#app/lib/i18n.ts";
import { useTranslation } from "./translation.tsx";

/** Two buttons that load the same page in the other language, with and without scripts. */
export function LanguageSwitch() {
  const { t, language: current } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <form className="segmented" method="post" action="/language" aria-label={t("language.label")}>
      <input type="hidden" name="to" value={pathname + search} />
      {languages.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          aria-current={language === current ? "true" : undefined}
        >
          {t(`language.${language}`)}
        </button>
      ))}
    </form>
  );
}
