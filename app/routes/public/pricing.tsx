import { data, Outlet } from "react-router";
import { Notice } from "#app/components/notice.tsx";
import { OrganizationContext } from "#app/components/organization-context.ts";
import { PageBehind } from "#app/components/page-behind.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useDialogOpen } from "#app/components/use-dialog-open.ts";
import { changeablePlan } from "#app/domain/billing/changeable-plan.server.ts";
import { plans } from "#app/domain/billing/plans.ts";
import { shownPricing } from "#app/domain/billing/pricing.server.ts";
import { leadToBusiness } from "#app/http/business-asked.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { load } from "#app/http/load.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/pricing";
import { buyerOf } from "./buyer.server.ts";
import { PageHead } from "./page-head.tsx";
import { leftPurchase, payWindowOf } from "./pay-window.server.ts";
import { PayWindow } from "./pay-window.tsx";
import { CycleSwitch, Plans } from "./plans.tsx";
import "./pricing.css";

export const handle: AppHandle = { ns: ["pricing"], dialogs: true };

/** Those of the layout, and where a payment opens the one by which the policy lets its overlay in. */
export const headers: Route.HeadersFunction = ({ parentHeaders, loaderHeaders }) =>
  new Headers([...parentHeaders, ...loaderHeaders]);

export async function loader(args: Route.LoaderArgs) {
  const { scope } = callerOf(args.context);
  const elsewhere = scope && leadToBusiness(args, scope);
  if (elsewhere) throw elsewhere;
  const { searchParams } = args.url;
  const { window, headers } = await payWindowOf(args);
  const buyer = buyerOf(args.context);
  return data(
    {
      pricing: await load(shownPricing, args),
      cycle: searchParams.get("cycle") === "month" ? ("month" as const) : ("year" as const),
      buyer,
      held: buyer?.mayBuy && buyer.plans.length > 0 ? await load(changeablePlan, args) : null,
      left: await leftPurchase(args),
      window,
    },
    { headers },
  );
}

const questions = ["trial", "cancel", "refund", "change", "members", "lapse", "invoice"] as const;

/**
 * What the plans allow and cost, by the month or by the year; at the address that Paddle's links lead to, its payment
 * (document 1, section 2; document 4, Plans).
 */
export default function PricingPage({ loaderData }: Route.ComponentProps) {
  return (
    <OrganizationContext value={loaderData.buyer?.organizationId ?? null}>
      <PageBehind>
        <Prices {...loaderData} />
      </PageBehind>
      <Outlet />
    </OrganizationContext>
  );
}

function Prices({ pricing, cycle, buyer, held, left, window }: Route.ComponentProps["loaderData"]) {
  const { t } = useTranslation("pricing");
  const isBehind = useDialogOpen();
  return (
    <div className="wrap pricing">
      {isBehind ? null : <PageHead title={`${t("title")} · Tejghea`} description={t("lead")} />}
      {window ? (
        <PayWindow {...window} buyer={buyer} />
      ) : (
        <>
          <header>
            <h1>{t("heading")}</h1>
            <p className="sub">{t("lead")}</p>
            {left ? (
              <Notice action={<a href={`/pricing/pay/${left}`}>{t("left.goOn")}</a>} live>
                {t("left.text")}
              </Notice>
            ) : null}
            {buyer?.owes && buyer.mayBuy ? (
              <Notice tone="warn" action={<a href="/console/subscriptions/due">{t("payDue")}</a>}>
                {t("owes")}
              </Notice>
            ) : null}
            {buyer?.awaits && buyer.mayBuy ? <Notice>{t("awaits")}</Notice> : null}
            {buyer ? (
              <p className="sub">
                <a href="/console/subscriptions">{t("mySubscriptions")}</a>
              </p>
            ) : null}
            {pricing ? <CycleSwitch cycle={cycle} /> : null}
          </header>
          {pricing ? (
            <Plans {...{ pricing, cycle, buyer, held }} />
          ) : (
            <p className="unsupported">{t("unsupported")}</p>
          )}
        </>
      )}
      {window ? null : <Billing />}
    </div>
  );
}

/** What is asked about billing. */
function Billing() {
  const { t } = useTranslation("pricing");
  return (
    <section aria-labelledby="billing">
      <h2 id="billing">{t("faq.title")}</h2>
      <dl className="asked">
        {questions.map((question) => (
          <div key={question}>
            <dt>{t(`faq.${question}.q`)}</dt>
            <dd>{t(`faq.${question}.a`, { count: plans.store_trial.retention })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
