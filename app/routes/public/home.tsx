import { useOutletContext } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { type Pricing, shownPricing } from "#app/domain/billing/pricing.server.ts";
import { load } from "#app/http/load.server.ts";
import type { Route } from "./+types/home";
import type { Visitor } from "./layout.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { PageHead } from "./page-head.tsx";
import { SampleOrder } from "./sample-order.tsx";
import "./home.css";

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

export const loader = (args: Route.LoaderArgs) => load(shownPricing, args);

/** What it is, for whom and what it costs, before anything else (document 1, section 2). */
export default function Home({ loaderData: pricing }: Route.ComponentProps) {
  const { t } = useTranslation("public");
  return (
    <>
      <PageHead title={t("home.title")} description={t("home.lead")} />
      <Hero pricing={pricing} />
      <Reasons />
      <OrderSteps />
      <Features />
      <Questions pricing={pricing} />
      <QuestionsForMachines pricing={pricing} />
    </>
  );
}

interface Priced {
  /** Null where the country of the visitor has none. */
  pricing: Pricing | null;
}

function Hero({ pricing }: Priced) {
  const { t } = useTranslation("public");
  const format = useFormat();
  const { account } = useOutletContext<Visitor>();
  return (
    <div className="wrap hero">
      <div>
        <p className="whom">{t("home.whom")}</p>
        <h1>{t("home.heading")}</h1>
        <p className="lead">{t("home.lead")}</p>
        <p className="go">
          {account === null ? (
            <>
              <a className="btn primary big" href="/login">
                {t("home.start")}
              </a>
              <span className="muted">
                {t("home.start_note")}
                {pricing ? `, ${t("home.from", { price: leastOf(pricing, format) })}` : ""}
              </span>
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

/** The least that a month costs, paid month by month, in words. */
const leastOf = ({ plans, currency }: Pricing, { money }: ReturnType<typeof useFormat>): string =>
  money(Math.min(...Object.values(plans).map((plan) => plan.price_month)), currency);

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

/** The questions with their answers, which name the price where the visitor is. */
function useAnswers(pricing: Pricing | null) {
  const { t } = useTranslation("public");
  const format = useFormat();
  const price = pricing
    ? t("home.faq.price.a", { price: leastOf(pricing, format) })
    : t("home.faq.price.unsupported");
  return questions.map((key) => ({
    key,
    question: t(`home.faq.${key}.q`),
    answer: key === "price" ? price : t(`home.faq.${key}.a`),
  }));
}

function Questions({ pricing }: Priced) {
  const { t } = useTranslation("public");
  return (
    <section className="wrap faq">
      <h2>{t("home.faq.title")}</h2>
      <div className="list">
        {useAnswers(pricing).map(({ key, question, answer }) => (
          <details key={key} open={key === questions[0]}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** The same questions for search engines: data, which no browser runs. */
function QuestionsForMachines({ pricing }: Priced) {
  const asked = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: useAnswers(pricing).map(({ question: name, answer: text }) => ({
      "@type": "Question",
      name,
      acceptedAnswer: { "@type": "Answer", text },
    })),
  };
  return <script type="application/ld+json">{JSON.stringify(asked).replaceAll("<", "\\u003c")}</script>;
}
