import { Outlet } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { ListTable } from "#app/components/list-table.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageBehind } from "#app/components/page-behind.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { listSubscriptions } from "#app/domain/billing/list-subscriptions.server.ts";
import { planName } from "#app/domain/billing/plan-name.ts";
import { planUse } from "#app/domain/billing/plan-use.server.ts";
import { TRIAL_PLAN } from "#app/domain/billing/plans.ts";
import { shownPricing } from "#app/domain/billing/pricing.server.ts";
import { startTrial } from "#app/domain/billing/start-trial.server.ts";
import { callerOf, scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { loadList } from "#app/http/list-page.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { Route } from "./+types/list";
import { SubscriptionActs, useColumns } from "./rows.tsx";
import { SeatsSection } from "./seats-section.tsx";
import { tellTrialFailure } from "./tell-failure.server.ts";
import { TrialSection } from "./trial-section.tsx";
import { UseSection } from "./use-section.tsx";
import "./subscriptions.css";

export const handle: AppHandle = { ns: ["subscriptions"], dialogs: true };

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadList(
    args,
    { list: listSubscriptions, use: planUse, pricing: shownPricing },
    { start: startTrial },
  )),
  // Support buys nothing, which startPurchase refuses it.
  mayBuy: callerOf(args.context).actor.kind === "user",
  business: scopeOf(args.context).organization.name,
  token: newFormToken(),
  now: databaseNow(),
});

/** Starts the one trial of the business (document 1, section 4). */
export async function action(args: Route.ActionArgs) {
  const outcome = await submit(startTrial, args, { plan_id: TRIAL_PLAN });
  const page = "/console/subscriptions";
  return outcome.ok ? redirectWithToast(page, "welcome") : tellTrialFailure(outcome.failure, page);
}

/** What the business is subscribed to, what that allows, and how it gets more (document 1, section 2). */
export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("subscriptions");
  const { list, use, pricing, business, timeZone, may, mayBuy, token } = loaderData;
  const selling = pricing !== null && pricing.gateway !== "NONE";
  return (
    <>
      <PageBehind>
        <PageHead
          title={t("title")}
          actions={
            <ButtonLink to="/pricing" reloadDocument>
              {t("plans")}
            </ButtonLink>
          }
        />
        <p className="muted lead-in">{t("lead", { business })}</p>
        {use.renewing.length > 1 ? (
          <Notice tone="warn">{t("several", { plans: use.renewing.map(planName).join(", ") })}</Notice>
        ) : null}
        <UseSection {...use} />
        {!use.hasTrial && !use.allowed.active && may.start ? <TrialSection token={token} /> : null}
        <section className="section" aria-labelledby="subscriptions">
          <h2 id="subscriptions">{t("list")}</h2>
          <ListTable
            caption={t("list")}
            list={list}
            total={t("count", { count: list.count })}
            noMatch={t("none")}
            columns={useColumns(loaderData)}
            rowLabel={({ plan_id }) => planName(plan_id)}
            acts={(row) => <SubscriptionActs {...row} />}
          />
        </section>
        {selling && (use.seats || (mayBuy && use.allowed.active)) ? (
          <SeatsSection
            {...{ pricing, timeZone, token }}
            held={use.seats}
            active={use.allowed.active}
            trialEnds={use.trialEnds}
          />
        ) : null}
      </PageBehind>
      <Outlet />
    </>
  );
}
