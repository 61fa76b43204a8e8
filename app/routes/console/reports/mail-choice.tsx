import { Form } from "#app/components/form.tsx";
import { PlanWay } from "#app/components/plan-way.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { MAIL_DAYS } from "#app/domain/reports/limits.ts";
import { mailChoices } from "#app/domain/reports/mail-rhythm.ts";

interface MailChoiceProps {
  email: string;
  every: (typeof mailChoices)[number];
  /** Whether no plan is running. */
  lapsed: boolean;
  /** How many days the orders that it counts are kept; null for good. */
  daysKept: number | null;
}

/** How often the report comes by mail. */
export function MailChoice({ email, every, lapsed, daysKept }: MailChoiceProps) {
  const { t } = useTranslation("reports");
  return (
    <section className="section" id="mail" aria-labelledby="report-mail">
      <h2 id="report-mail">{t("mail.title")}</h2>
      <p className="muted lead-in">{t("mail.about", { email })}</p>
      {lapsed ? (
        <p className="lead-in">
          {t("mail.lapsed")} <PlanWay code="plan_lapsed" />
        </p>
      ) : null}
      {daysKept !== null && daysKept < MAIL_DAYS ? (
        <p className="lead-in">{t("mail.misses", { count: daysKept })}</p>
      ) : null}
      <Form
        className="segmented"
        action="/console/store/reports/mail"
        aria-label={t("mail.every")}
        preventScrollReset
      >
        {mailChoices.map((choice) => (
          <button
            key={choice}
            type="submit"
            name="every"
            value={choice}
            aria-current={choice === every ? "true" : undefined}
          >
            {t(`mail.choice.${choice}`)}
          </button>
        ))}
      </Form>
    </section>
  );
}
