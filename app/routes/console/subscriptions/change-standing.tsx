import { Notice } from "#app/components/notice.tsx";
import { RowForm } from "#app/components/row-form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { planName } from "#app/domain/billing/plan-name.ts";
import type { SubscriptionRow } from "#app/domain/billing/subscription-rows.server.ts";
import { MEMBER_ADD_ON } from "#app/lib/sold.ts";

interface StandingProps {
  subscription: SubscriptionRow;
  timeZone: string;
}

/** What is to come at the end of the period, before anything else is chosen: less of it, or its end. */
export function ChangeStanding({ subscription, timeZone }: StandingProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const { plan_id, next, auto_renewal, cancel_at } = subscription;
  const day = (date: Date) => format.date(date, timeZone, "medium");
  if (!auto_renewal && cancel_at)
    return (
      <Notice action={<ResumeForm {...subscription} />}>
        {t("changing.ending", { date: day(cancel_at) })}
      </Notice>
    );
  if (!next) return null;
  const date = day(next.at);
  return (
    <Notice>
      {plan_id === MEMBER_ADD_ON
        ? t("changing.plannedSeats", { date, count: next.quantity })
        : t("changing.planned", { date, plan: planName(next.plan_id), present: planName(plan_id) })}
    </Notice>
  );
}

/** Turns the renewal on again, which then can be changed. */
function ResumeForm({ id }: SubscriptionRow) {
  const { t } = useTranslation("subscriptions");
  return (
    <RowForm action={`/console/subscriptions/${id}/renewal`} fields={{ auto_renewal: "on" }}>
      <button className="btn" type="submit">
        {t("changing.resume")}
      </button>
    </RowForm>
  );
}
