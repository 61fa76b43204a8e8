import { Link } from "react-router";
import { DialogLink } from "#app/components/dialog-link.tsx";
import { RowForm } from "#app/components/row-form.tsx";
import { RowActs, RowMenu } from "#app/components/row-menu.tsx";
import { Status, type Tone } from "#app/components/status.tsx";
import type { Column } from "#app/components/table.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { planName } from "#app/domain/billing/plan-name.ts";
import { endsOn, isUnbegun, unpaidUntil } from "#app/domain/billing/plan-rules.ts";
import type { SubscriptionRow } from "#app/domain/billing/subscription-rows.server.ts";
import { MEMBER_ADD_ON } from "#app/lib/sold.ts";
import { PlanMark } from "../plan-mark.tsx";
import { QuotaWords } from "./quota-words.tsx";

const tones: Record<SubscriptionRow["status"], Tone> = {
  active: "completed",
  inactive: "off",
  past_due: "out",
  canceled: "gone",
};

/** Whether it is paid for at a provider and goes on. */
const isOpen = ({ vendor_data }: SubscriptionRow) => vendor_data.update_url !== null;

interface Moment {
  timeZone: string;
  now: Date;
}

/** What is told of each subscription (document 1, section 2). */
export function useColumns({ timeZone, now }: Moment): Column<SubscriptionRow>[] {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  return [
    {
      key: "plan",
      header: t("plan"),
      place: "name",
      cell: (row) => (
        <>
          <PlanMark id={row.plan_id} />
          <QuotaWords {...row} />
          <Next {...row} timeZone={timeZone} />
        </>
      ),
    },
    {
      key: "status",
      header: t("status_head"),
      place: "keep",
      cell: ({ status }) => <Status tone={tones[status]}>{t(`status.${status}`)}</Status>,
    },
    {
      key: "cycle",
      header: t("cycle_head"),
      minor: true,
      cell: ({ billing_cycle }) => t(`cycle.${billing_cycle}`),
    },
    {
      key: "renewal",
      header: t("renewal"),
      cell: (row) => (isOpen(row) ? <Renewal {...row} /> : null),
    },
    {
      key: "created",
      header: t("created"),
      minor: true,
      className: "nowrap",
      cell: ({ created_at }) => format.date(created_at, timeZone),
    },
    {
      key: "until",
      header: t("until"),
      bare: true,
      cell: (row) =>
        (row.reset_at ?? row.cancel_at) ? <Until {...row} timeZone={timeZone} now={now} /> : null,
    },
  ];
}

/** "Ends On" or "Renew On" with its date (document 1, section 2), and what the renewal costs. */
function Until({ timeZone, now, ...row }: SubscriptionRow & Moment) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const { cancel_at, canceled_at, billing_cycle, reset_at, next_amount, currency, status } = row;
  const ends = endsOn({ cancelAt: cancel_at, canceledAt: canceled_at, billingCycle: billing_cycle });
  const date = ends ? (cancel_at ?? reset_at) : (reset_at ?? cancel_at);
  if (!date) return null;
  return (
    <div>
      <span className="until-label">{t(ends ? "endsOn" : "renewOn")}</span>{" "}
      <time className="nowrap" dateTime={date.toISOString()}>
        {format.date(date, timeZone)}
      </time>
      {!ends && status === "active" && next_amount !== null && currency ? (
        <span className="next-amount">{t("costs", { amount: format.money(next_amount, currency) })}</span>
      ) : null}
      <Unpaid {...row} timeZone={timeZone} now={now} />
    </div>
  );
}

/** How long it counts while its payment is due, or has counted, and what it begins with. */
function Unpaid({ timeZone, now, status, paused_at, past_due_at }: SubscriptionRow & Moment) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const until = unpaidUntil({ status, pastDueAt: past_due_at });
  const waits = isUnbegun({ status, pausedAt: paused_at, pastDueAt: past_due_at });
  if (!until && !waits) return null;
  return (
    <span className="next-amount">
      {until
        ? t(until > now ? "countsUntil" : "countedUntil", { date: format.date(until, timeZone) })
        : t("startsPaid")}
    </span>
  );
}

/** What it becomes when the period ends, where it was taken down. */
function Next({ plan_id, next, timeZone }: SubscriptionRow & { timeZone: string }) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  if (!next) return null;
  const date = format.date(next.at, timeZone, "medium");
  return (
    <p className="quota-words">
      {plan_id === MEMBER_ADD_ON
        ? t("nextSeats", { date, count: next.quantity })
        : t("nextTo", { date, plan: planName(next.plan_id) })}
    </p>
  );
}

/** The switch of the renewal: off is asked about first, with what it does; on again holds at once. */
function Renewal(row: SubscriptionRow) {
  const { t } = useTranslation("subscriptions");
  const { id, auto_renewal, plan_id } = row;
  const plan = planName(plan_id);
  return auto_renewal ? (
    <DialogLink className="switch-link on" to={`${id}/stop`} aria-label={t("stopOf", { plan })}>
      {t("on")}
    </DialogLink>
  ) : (
    <RowForm action={`/console/subscriptions/${id}/renewal`} fields={{ auto_renewal: "on" }}>
      <button className="switch-link" type="submit" aria-label={t("resumeOf", { plan })}>
        {t("off")}
      </button>
    </RowForm>
  );
}

/** Change of plan or seats, or the payment that it waits for; at the provider the card, and the way out. */
export function SubscriptionActs(row: SubscriptionRow) {
  const { t } = useTranslation("subscriptions");
  const { id, plan_id, status, vendor_data } = row;
  const plan = planName(plan_id);
  if (!isOpen(row)) return null;
  const waits = isUnbegun({ status, pausedAt: row.paused_at, pastDueAt: row.past_due_at });
  return (
    <RowActs>
      {status === "active" ? (
        <Link to={`${id}/change`} aria-label={t("changeOf", { plan })}>
          {t("change")}
        </Link>
      ) : null}
      {status === "past_due" ? <a href={vendor_data.update_url ?? ""}>{t("pay")}</a> : null}
      {waits ? <a href={vendor_data.update_url ?? ""}>{t("payInvoice")}</a> : null}
      <RowMenu label={t("actsOf", { plan })}>
        {status === "past_due" ? <DialogLink to={`${id}/end`}>{t("end.open")}</DialogLink> : null}
        <a href={vendor_data.update_url ?? ""}>{t("card")}</a>
        <a href={vendor_data.cancel_url ?? ""}>{t("cancel")}</a>
      </RowMenu>
    </RowActs>
  );
}
