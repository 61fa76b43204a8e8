import { ButtonLink } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";

interface BusinessSectionProps {
  business: string;
  /** Whether they see the team, and may end the business or keep it. */
  may: { team: boolean; end: boolean };
}

/** What a person can do in the business that they are of: its page has it (document 1, section 2). */
export function BusinessSection({ business, may }: BusinessSectionProps) {
  const { t } = useTranslation("removal");
  const page = "/console/organization";
  return (
    <section className="section" aria-labelledby="account-business">
      <h2 id="account-business">{t("business.title")}</h2>
      <p className="muted lead-in">
        {t(may.team || may.end ? "business.about" : "business.own", { business })}
      </p>
      <p className="business-acts">
        {may.team ? <ButtonLink to={`${page}#users`}>{t("business.team")}</ButtonLink> : null}
        {may.end ? <ButtonLink to={`${page}#danger`}>{t("business.end")}</ButtonLink> : null}
        <ButtonLink to={`${page}/leave`}>{t("business.leave")}</ButtonLink>
      </p>
    </section>
  );
}
