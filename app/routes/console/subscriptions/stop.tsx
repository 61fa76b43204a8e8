import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { changeEffect } from "#app/domain/billing/change-effect.server.ts";
import { planName } from "#app/domain/billing/plan-name.ts";
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

/** Asks before the renewal is turned off, with what is no longer there afterwards. */
export default function Stop({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const { subscription, effect, seatsRenew, token, timeZone } = loaderData;
  return (
    <ConfirmDialog
      title={t("stop.title", { plan: planName(subscription.plan_id) })}
      closeTo={useParentLocation("../..")}
      token={token}
      confirmLabel={t("stop.confirm")}
    >
      {effect ? (
        <>
          <p className="lead-in">{t("stop.until", { date: format.date(effect.at, timeZone, "medium") })}</p>
          <EffectView effect={effect} timeZone={timeZone}>
            {seatsRenew && !effect.after.active ? <p>{t("stop.seats")}</p> : null}
          </EffectView>
        </>
      ) : null}
    </ConfirmDialog>
  );
}
