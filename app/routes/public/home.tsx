import { useOutletContext } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import type { Visitor } from "./layout.tsx";
import { SampleOrder } from "./sample-order.tsx";

const reasons = ["lost", "amounts", "month"] as const;
const features = [
  "devices",
  "customers",
  "dashboard",
  "export",
  "timeline",
  "audit",
  "helpdesk",
  "privacy",
  "quotas",
  "support",
] as const;
const questions = [
  "card",
  "price",
  "devices",
  "lapse",
  "staff",
  "offline",
  "register",
  "weight",
  "shop",
  "where",
  "orders",
  "start",
] as const;

export default function Home() {
  const { t } = useTranslation("public");
  return (
    <>
      <title>{t("home.title")}</title>
      <meta name="description" content={t("home.lead")} />
      <Hero />
      <Reasons />
      <Features />
      <Questions />
    </>
  );
}

function Hero() {
  const { t } = useTranslation("public");
  const { account } = useOutletContext<Visitor>();
  return (
    <div className="wrap hero">
      <div>
        <h1>{t("home.heading")}</h1>
        <p className="lead">{t("home.lead")}</p>
        <p className="go">
          {account === null ? (
            <>
              <a className="btn primary big" href="/login">
                {t("home.start")}
              </a>
              <span className="muted">{t("home.start_note")}</span>
            </>
          ) : (
            <a className="btn primary big" href="/console/store">
              {t("home.open")}
            </a>
          )}
        </p>
      </div>
      <SampleOrder />
    </div>
  );
}

function Reasons() {
  const { t } = useTranslation("public");
  return (
    <section className="wrap">
      <h2 className="vh">{t("home.reasons.title")}</h2>
      <ul className="reasons">
        {reasons.map((reason) => (
          <li key={reason}>
            <h3>{t(`home.reasons.${reason}.title`)}</h3>
            <p>{t(`home.reasons.${reason}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Features() {
  const { t } = useTranslation("public");
  return (
    <section className="wrap">
      <h2>{t("home.features.title")}</h2>
      <p className="sub">{t("home.features.sub")}</p>
      <ol className="feats">
        {features.map((feature) => (
          <li key={feature}>
            <div>
              <h3>{t(`home.features.${feature}.title`)}</h3>
              <p>{t(`home.features.${feature}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Questions() {
  const { t } = useTranslation("public");
  return (
    <section className="wrap faq">
      <h2>{t("home.faq.title")}</h2>
      <div className="list">
        {questions.map((question) => (
          <details key={question} open={question === questions[0]}>
            <summary>{t(`home.faq.${question}.q`)}</summary>
            <p>{t(`home.faq.${question}.a`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
