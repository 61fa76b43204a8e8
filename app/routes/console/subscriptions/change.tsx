import { Link } from "react-router";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { changeEffect } from "#app/domain/billing/change-effect.server.ts";
import { planName } from "#app/domain/billing/plan-name.ts";
import { pricingOfSubscription } from "#app/domain/billing/pricing.server.ts";
import { updateSubscription } from "#app/domain/billing/update-subscription.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import { MEMBER_ADD_ON } from "#app/lib/sold.ts";
import type { Route } from "./+types/change";
import { ChangeChoice } from "./change-choice.tsx";
import { ChangeReview } from "./change-review.tsx";
import { ChangeStanding } from "./change-standing.tsx";
import { tellChangeFailure } from "./tell-failure.server.ts";
import "./subscriptions.css";

export const handle: AppHandle = { ns: ["subscriptions", "errors"] };

const list = "/console/subscriptions";

export async function loader(args: Route.LoaderArgs) {
  const shown = await load({ change: changeEffect, pricing: pricingOfSubscription }, args);
  const isSeats = shown.change.subscription.plan_id === MEMBER_ADD_ON;
  return {
    ...shown,
    isSeats,
    chosen: args.url.search !== "",
    token: newFormToken(),
    timeZone: scopeOf(args.context).organization.timeZone,
  };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(updateSubscription, args);
  if (outcome.ok) return redirectWithToast(list, "subscriptions.changed");
  const { pathname, search } = args.url;
  const isOther = outcome.failure.refusal?.code === "subscription_changed";
  return tellChangeFailure(outcome.failure, isOther ? `${pathname}${search}` : list);
}

/** Another plan, billing or number of seats: first what it does, then the button that does it (document 4, Plans). */
export default function ChangeSubscription({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("subscriptions");
  const { change, pricing, isSeats, chosen, token, timeZone } = loaderData;
  const { subscription } = change;
  const plan = planName(subscription.plan_id);
  return (
    <>
      <PageHead
        title={isSeats ? t("changing.seatsTitle") : t("changing.title", { plan })}
        documentTitle={isSeats ? undefined : t("changing.planTitle")}
      />
      <ChangeStanding subscription={subscription} timeZone={timeZone} />
      {pricing ? <ChangeChoice subscription={subscription} pricing={pricing} /> : null}
      {change.effect ? (
        <ChangeReview change={change} effect={change.effect} token={token} timeZone={timeZone} />
      ) : (
        chosen && <p role="status">{t("changing.same")}</p>
      )}
      <p>
        <Link to={list}>{t("changing.back")}</Link>
      </p>
    </>
  );
}
