import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { changeEffect } from "#app/domain/billing/change-effect.server.ts";
import { planName } from "#app/domain/billing/plan-name.ts";
import type { Effect } from "#app/domain/billing/plan-terms.ts";
import type { SubscriptionRow } from "#app/domain/billing/subscription-rows.server.ts";
import { updateSubscription } from "#app/domain/billing/update-subscription.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { Route } from "./+types/stop";
import { EffectView } from "./effect.tsx";
import { tellChangeFailure } from "./tell-failure.server.ts";

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await load(given(changeEffect, { auto_renewal: false }), args)),
  token: newFormToken(),
  timeZone: scopeOf(args.context).organization.timeZone,
});

export async function action(args: Route.ActionArgs) {
  const { subscription_id } = args.params;
  const outcome = await submit(updateSubscription, args, () => ({ subscription_id, auto_renewal: false }));
  const list = "/console/subscriptions";
  return outcome.ok
    ? redirectWithToast(list, "subscriptions.stopped")
    : tellChangeFailure(outcome.failure, list);
}

/** What comes of it by what is paid: a payment that is due stays so, and what waits for its first one has not begun. */
function meaningOf({ status }: SubscriptionRow, { counts }: Effect) {
  if (status === "inactive") return "notBegun";
  if (status === "past_due") return counts ? "pastDue" : "unpaid";
  return "until";
}

/** Asks before the renewal is turned off, with what is no longer there afterwards. */
export default function Stop({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const { subscription, effect, seatsRenew, token, timeZone } = loaderData;
  const plan = planName(subscription.plan_id);
  const day = (at: Date) => format.date(at, timeZone, "medium");
  return (
    <ConfirmDialog
      title={t(`stop.title.${subscription.billing_cycle}`, { plan })}
      closeTo={useParentLocation("../..")}
      token={token}
      confirmLabel={t("stop.confirm")}
    >
      {effect ? (
        <div className="effect">
          <p>{t(`stop.${meaningOf(subscription, effect)}`, { plan, date: day(effect.at) })}</p>
          {effect.counts ? <EffectView effect={effect} timeZone={timeZone} /> : null}
          {seatsRenew && !effect.after.active ? <p>{t("stop.seats")}</p> : null}
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
