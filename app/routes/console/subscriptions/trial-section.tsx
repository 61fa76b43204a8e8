import { PostButton } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";

/** The one trial of a business that has had none (document 4, Plans). */
export function TrialSection() {
  const { t } = useTranslation("subscriptions");
  return (
    <section className="section" aria-labelledby="trial">
      <h2 id="trial">{t("trial.title")}</h2>
      <p className="muted lead-in">{t("trial.about")}</p>
      <PostButton action="/console/subscriptions">{t("trial.start")}</PostButton>
    </section>
  );
}
