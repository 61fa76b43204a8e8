import { useLocation } from "react-router";
import { languages } from "#app/lib/i18n.ts";
import { useTranslation } from "./translation.tsx";

/** Both languages by their own names; posts the chosen one and leads back to `to`. */
export function LanguageSwitch({ to }: { to?: string }) {
  const { t, language } = useTranslation("common");
  const { pathname, search } = useLocation();
  return (
    <form className="segmented" method="post" action="/language" aria-label={t("language.label")}>
      <input type="hidden" name="to" value={to ?? pathname + search} />
      {languages.map((code) => (
        <button
          key={code}
          type="submit"
          name="lng"
          value={code}
          lang={code}
          aria-current={code === language ? "true" : undefined}
        >
          {t(`language.${code}`)}
        </button>
      ))}
    </form>
  );
}
