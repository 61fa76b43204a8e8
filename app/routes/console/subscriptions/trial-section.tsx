import { Form, SubmitButton } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";

/** The one trial of a business that has had none (document 4, Plans). */
export function TrialSection({ token }: { token: string }) {
  const { t } = useTranslation("subscriptions");
  return (
    <section className="section" aria-labelledby="trial">
      <h2 id="trial">{t("trial.title")}</h2>
      <p className="muted lead-in">{t("trial.about")}</p>
      <Form action="/console/subscriptions" token={token}>
        <SubmitButton>{t("trial.start")}</SubmitButton>
      </Form>
    </section>
  );
}
