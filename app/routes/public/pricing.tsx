import { useOutletContext } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { type Pricing, shownPricing } from "#app/domain/billing/pricing.server.ts";
import { load } from "#app/http/load.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/pricing";
import type { Visitor } from "./layout.tsx";
import { PageHead } from "./page-head.tsx";
import "./pricing.css";

export const handle: AppHandle = { ns: ["pricing"] };

export const loader = async (args: Route.LoaderArgs) => ({
  pricing: await load(shownPricing, args),
  cycle: args.url.searchParams.get("cycle") === "month" ? ("month" as const) : ("year" as const),
});

type Cycle = Route.ComponentProps["loaderData"]["cycle"];

const questions = ["trial", "cancel", "refund", "change", "members", "lapse", "invoice"] as const;

/** What the plans allow and cost, by the month or by the year (document 1, section 2). */
export default function PricingPage({ loaderData: { pricing, cycle } }: Route.ComponentProps) {
  const { t } = useTranslation("pricing");
  return (
    <div className="wrap pricing">
      <PageHead title={`${t("title")} · Tejghea`} description={t("lead")} />
      <header>
        <h1>{t("heading")}</h1>
        <p className="sub">{t("lead")}</p>
        {pricing ? <CycleSwitch cycle={cycle} /> : null}
      </header>
      {pricing ? (
        <Plans pricing={pricing} cycle={cycle} />
      ) : (
        <p className="unsupported">{t("unsupported")}</p>
      )}
      <section aria-labelledby="billing">
        <h2 id="billing">{t("faq.title")}</h2>
        <dl className="asked">
          {questions.map((question) => (
            <div key={question}>
              <dt>{t(`faq.${question}.q`)}</dt>
              <dd>{t(`faq.${question}.a`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

/** Annual first: what most people are shown (document 1, section 2). */
function CycleSwitch({ cycle }: { cycle: Cycle }) {
  const { t } = useTranslation("pricing");
  return (
    <nav className="segmented" aria-label={t("cycle.label")}>
      {(["year", "month"] as const).map((one) => (
        <a
          key={one}
          href={one === "year" ? "/pricing" : "/pricing?cycle=month"}
          aria-current={one === cycle ? "true" : undefined}
        >
          {t(`cycle.${one}`)}
        </a>
      ))}
    </nav>
  );
}

function Plans({ pricing, cycle }: { pricing: Pricing; cycle: Cycle }) {
  const { t } = useTranslation("pricing");
  const format = useFormat();
  const [addOn] = Object.values(pricing.addons);
  return (
    <>
      <ul className="plans">
        {Object.values(pricing.plans).map((plan) => (
          <PlanCard key={plan.plan_id} plan={plan} currency={pricing.currency} cycle={cycle} />
        ))}
      </ul>
      {addOn ? (
        <p className="addon">
          {t("addOn", {
            price: format.money(cycle === "year" ? addOn.price_year : addOn.price_month, pricing.currency),
          })}
        </p>
      ) : null}
    </>
  );
}

interface PlanCardProps {
  plan: Pricing["plans"][string];
  currency: string;
  cycle: Cycle;
}

function PlanCard({ plan, currency, cycle }: PlanCardProps) {
  const { t } = useTranslation("pricing");
  const format = useFormat();
  const { account } = useOutletContext<Visitor>();
  const { quota } = plan;
  const price = cycle === "year" ? plan.price_year : plan.price_month;
  return (
    <li className={plan.most_popular ? "plan popular" : "plan"}>
      <header>
        <h2>{plan.name}</h2>
        {plan.most_popular ? <p className="most">{t("popular")}</p> : null}
      </header>
      <p className="price">
        <b>{format.money(price, currency)}</b> {t("perMonth")}
      </p>
      <p className="billed">
        {cycle === "year" ? t("billedYear", { price: format.money(price * 12, currency) }) : t("billedMonth")}
      </p>
      <ul>
        <li>{t("workplaces", { count: quota.workplace_limit })}</li>
        <li>{t("members", { count: quota.member_limit })}</li>
        <li>{t("products", { count: quota.item_limit })}</li>
        <li>{t("retention", { count: quota.data_retention / 30 })}</li>
        <li>{t("orders")}</li>
        {(["balance_export", "activity_timeline", "audit_log"] as const)
          .filter((feature) => plan[feature])
          .map((feature) => (
            <li key={feature}>{t(`feature.${feature}`)}</li>
          ))}
      </ul>
      {account === null ? (
        <a className={plan.most_popular ? "btn primary" : "btn"} href="/login">
          {t("try")}
        </a>
      ) : null}
    </li>
  );
}
