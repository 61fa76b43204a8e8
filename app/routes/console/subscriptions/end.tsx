import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { changeEffect } from "#app/domain/billing/change-effect.server.ts";
import { planName } from "#app/domain/billing/plan-name.ts";
import { updateSubscription } from "#app/domain/billing/update-subscription.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { Route } from "./+types/end";
import { EffectView } from "./effect.tsx";
import { tellChangeFailure } from "./tell-failure.server.ts";

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await load(given(changeEffect, { end_now: true }), args)),
  token: newFormToken(),
  timeZone: scopeOf(args.context).organization.timeZone,
});

export async function action(args: Route.ActionArgs) {
  const { subscription_id } = args.params;
  const outcome = await submit(updateSubscription, args, () => ({ subscription_id, end_now: true }));
  const list = "/console/subscriptions";
  return outcome.ok
    ? redirectWithToast(list, "subscriptions.ended")
    : tellChangeFailure(outcome.failure, list);
}

/** Asks before what is past due ends at once, unpaid, with what is no longer there afterwards. */
export default function End({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("subscriptions");
  const { subscription, effect, seatsRenew, token, timeZone } = loaderData;
  const plan = planName(subscription.plan_id);
  return (
    <ConfirmDialog
      title={t("end.title", { plan })}
      closeTo={useParentLocation("../..")}
      token={token}
      confirmLabel={t("end.confirm")}
    >
      <div className="effect">
        <p>{t("end.text", { plan })}</p>
        {effect?.counts ? <EffectView effect={effect} timeZone={timeZone} /> : null}
        {seatsRenew && !effect?.after.active ? <p>{t("stop.seats")}</p> : null}
      </div>
    </ConfirmDialog>
  );
}
