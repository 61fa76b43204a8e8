import { ButtonLink } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";

/** Where people are enrolled, and the account is deleted or kept (document 1, section 2). */
export function BusinessSection() {
  const { t } = useTranslation("removal");
  return (
    <section className="section" aria-labelledby="account-business">
      <h2 id="account-business">{t("business.title")}</h2>
      <p className="muted lead-in">{t("business.about")}</p>
      <p>
        <ButtonLink variant="line" to="/console/organization">
          {t("business.open")}
        </ButtonLink>
      </p>
    </section>
  );
}
