import { Form, SubmitButton } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { changeablePlan } from "#app/domain/billing/changeable-plan.server.ts";
import { isLess } from "#app/domain/billing/plan-rules.ts";
import type { Pricing } from "#app/domain/billing/pricing.server.ts";
import type { BillingCycle } from "#app/lib/sold.ts";
import type { Buyer } from "./buyer.server.ts";

/** Annual first: what most people are shown (document 1, section 2). */
export function CycleSwitch({ cycle }: { cycle: BillingCycle }) {
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

interface PlansProps {
  pricing: Pricing;
  cycle: BillingCycle;
  buyer: Buyer;
  /** The plan that another one takes the place of. */
  held: Awaited<ReturnType<typeof changeablePlan.run>>;
}

export function Plans({ pricing, cycle, buyer, held }: PlansProps) {
  const { t } = useTranslation("pricing");
  const format = useFormat();
  const [addOn] = Object.values(pricing.addons);
  return (
    <>
      <ul className="plans">
        {Object.values(pricing.plans).map((plan) => (
          <PlanCard key={plan.plan_id} {...{ plan, pricing, cycle, buyer, held }} />
        ))}
      </ul>
      <p className="addon">{t("vat")}</p>
      {addOn ? (
        <p className="addon">
          {t("addOn", {
            price: format.money(cycle === "year" ? addOn.price_year : addOn.price_month, pricing.currency),
          })}{" "}
          {buyer?.mayBuy && buyer.active ? (
            <a href="/console/subscriptions#add-seats">{t("addSeats")}</a>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

type PlanCardProps = PlansProps & { plan: Pricing["plans"][string] };

function PlanCard({ plan, pricing, cycle, buyer, held }: PlanCardProps) {
  const { t } = useTranslation("pricing");
  const format = useFormat();
  const { quota } = plan;
  const { currency } = pricing;
  const price = cycle === "year" ? plan.price_year : plan.price_month;
  const own = buyer?.plans.includes(plan.plan_id);
  return (
    <li className={plan.most_popular ? "plan popular" : "plan"}>
      <header>
        <h2>{plan.name}</h2>
        {own ? (
          <p className="most">{t("current")}</p>
        ) : plan.most_popular ? (
          <p className="most">{t("popular")}</p>
        ) : null}
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
      <PlanAct {...{ plan, pricing, cycle, buyer, held }} />
    </li>
  );
}

/**
 * Try for free, or subscribe; who has a plan changes that, and who may not buy is told whom to ask. Nothing where nothing is
 * sold, and for who owes for a plan: that is paid rather than a second one (document 1, section 2).
 */
function PlanAct({ plan, pricing, cycle, buyer, held }: PlanCardProps) {
  const { t } = useTranslation("pricing");
  const own = buyer?.plans.includes(plan.plan_id);
  const look = plan.most_popular && !own ? "btn primary" : "btn";
  if (!buyer)
    return (
      <a className={look} href="/login">
        {t("try")}
      </a>
    );
  if (pricing.gateway === "NONE") return null;
  if (!buyer.mayBuy) return <p className="billed">{t("adminsBuy")}</p>;
  if (buyer.owes) return null;
  if (held) return <ChangeTo {...{ plan, cycle, held, look }} />;
  if (buyer.plans.length > 0)
    return (
      <a className={look} href="/console/subscriptions">
        {t("change")}
      </a>
    );
  return (
    <Form action="/console/subscriptions/buy" token={buyer.token} reloadDocument>
      <input type="hidden" name="plan_id" value={plan.plan_id} />
      <input type="hidden" name="billing_cycle" value={cycle} />
      <SubmitButton
        variant={plan.most_popular ? "primary" : "line"}
        wide
        aria-label={t("subscribeTo", { plan: plan.name })}
      >
        {t("subscribe")}
      </SubmitButton>
    </Form>
  );
}

type ChangeToProps = Pick<PlanCardProps, "plan" | "cycle"> & {
  held: NonNullable<PlansProps["held"]>;
  look: string;
};

/**
 * To what another plan, or a year of the same, would do and cost. A year that is paid for does not become months, and with a
 * smaller plan none begins.
 */
function ChangeTo({ plan: { plan_id, name }, cycle, held, look }: ChangeToProps) {
  const { t } = useTranslation("pricing");
  const isMonthly = held.billingCycle === "month";
  const isOwn = plan_id === held.planId;
  if (isOwn && !(isMonthly && cycle === "year"))
    return (
      <a className={look} href="/console/subscriptions">
        {t("manage")}
      </a>
    );
  const mayTurn = isMonthly && !isLess(plan_id, held.planId);
  const asked = new URLSearchParams({ plan_id, ...(mayTurn && { billing_cycle: cycle }) });
  return (
    <a className={look} href={`/console/subscriptions/${held.id}/change?${asked}`}>
      {isOwn ? t("payYearly") : t("switchTo", { plan: name })}
    </a>
  );
}
