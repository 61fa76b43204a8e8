import type { AdminNotice, AdminNoticeKind, PaymentNotice } from "#app/lib/admin-notice.ts";
import type { SubscriptionFacts } from "#app/lib/scope.ts";
import { paymentNotices, trialEnd } from "./due-notices.ts";
import { TRIAL_DAYS_TOLD } from "./limits.ts";

/** A business as it is when a mail goes out. */
interface Present {
  subscriptions: readonly SubscriptionFacts[];
  now: Date;
  timeZone: string;
}

type OfKind<Kind extends AdminNoticeKind> = Extract<AdminNotice, { kind: Kind }>;

const asItWas = (notice: AdminNotice): AdminNotice => notice;

/** The end of the same trial, unless the next of its mails is due by now and tells it. */
const ofTrial = (
  { days }: OfKind<"trial_ends">,
  { subscriptions, now, timeZone }: Present,
): AdminNotice | null => {
  const end = trialEnd(subscriptions, now, timeZone);
  const isToldAnew = end && TRIAL_DAYS_TOLD.some((before) => before < days && end.days <= before);
  return isToldAnew ? null : end;
};

/** The same failure, the same stop or the same end, as it is due now. */
const ofPayment = (notice: PaymentNotice, { subscriptions, now }: Present): AdminNotice | null => {
  const { kind, plan, at } = notice;
  const due = paymentNotices(subscriptions, now).map((one) => one.notice);
  return due.find((one) => one?.kind === kind && one.plan === plan && one.at === at) ?? null;
};

const byKind: { [Kind in AdminNoticeKind]: (notice: OfKind<Kind>, present: Present) => AdminNotice | null } =
  {
    trial_ends: ofTrial,
    payment_failed: ofPayment,
    subscription_unpaid: ofPayment,
    subscription_ended: ofPayment,
    quota: asItWas,
    pay_link: asItWas,
    retention: asItWas,
    shop_limit: asItWas,
  };

/**
 * What a notice says when its mail goes out, which may be days after it was due: how many days a trial has left by then,
 * and whether another plan runs. Null once it is no longer so. Document 4, Plans.
 */
export const noticeByNow = (notice: AdminNotice, present: Present): AdminNotice | null =>
  (byKind[notice.kind] as (notice: AdminNotice, present: Present) => AdminNotice | null)(notice, present);
