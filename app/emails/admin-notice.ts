import { planName } from "#app/domain/billing/plan-name.ts";
import { plans } from "#app/domain/billing/plans.ts";
import { closedStatuses } from "#app/domain/orders/statuses.ts";
import { FIRST_DAY } from "#app/domain/statistics/limits.ts";
import type { AdminNotice, AdminNoticeKind } from "#app/lib/admin-notice.ts";
import { formatDate } from "#app/lib/format.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import { linkTo } from "./blocks.tsx";
import { type Writing, writeMail } from "./write-mail.ts";

interface AdminNoticeMail extends Writing {
  notice: AdminNotice;
  business: string;
  /** The address of a page of the business. */
  linkOf: (path: string) => string;
  /** Of the business: days are written by its clock. */
  timeZone: string;
}

/** What a notice says: its subject, its paragraphs, and the page on which something can be done. */
interface Said {
  subject: string;
  lines: string[];
  open: { label: string; path: string };
}

type Saying = Pick<AdminNoticeMail, "t" | "timeZone"> & { business: string; dayOf: (at: string) => string };

/** What each kind of notice says. */
const sayings: {
  [Kind in AdminNoticeKind]: (notice: Extract<AdminNotice, { kind: Kind }>, saying: Saying) => Said;
} = {
  trial_ends: ({ days, at }, { t, dayOf, business }) => {
    const when = days > 1 ? "later" : days === 1 ? "tomorrow" : "today";
    return {
      subject: t(`notice.trial.subject.${when}`, { count: days }),
      lines: [
        t("notice.trial.what", { business, date: dayOf(at) }),
        t("notice.trial.after"),
        t("notice.trial.deleted", { count: plans.store_trial.retention }),
        t("notice.trial.kept"),
      ],
      open: { label: t("notice.trial.open"), path: "/pricing" },
    };
  },
  quota: ({ of, percent, used, limit }, { t, business }) => {
    const full = percent === 100 ? "full" : "near";
    return {
      subject: t(`notice.quota.subject.${full}`, { what: t(`notice.quota.of.${of}`) }),
      lines: [
        t("notice.quota.what", { business, used, limit, what: t(`notice.quota.of.${of}`) }),
        t(`notice.quota.${full}`),
      ],
      open: { label: t("notice.quota.open"), path: "/pricing" },
    };
  },
  payment_failed: ({ plan, at }, { t, dayOf, business }) => ({
    subject: t("notice.failed.subject", { plan: planName(plan) }),
    lines: [
      t("notice.failed.what", { business, plan: planName(plan) }),
      t("notice.failed.until", { plan: planName(plan), date: dayOf(at) }),
      t("notice.failed.next"),
    ],
    open: { label: t("notice.failed.open"), path: "/console/subscriptions" },
  }),
  subscription_unpaid: ({ plan, at, active }, { t, dayOf, business }) => ({
    subject: t("notice.unpaid.subject", { plan: planName(plan) }),
    lines: [
      t("notice.unpaid.what", { business, plan: planName(plan), date: dayOf(at) }),
      t("notice.unpaid.next"),
      t(active ? "notice.ended.others" : "notice.unpaid.none"),
    ],
    open: { label: t("notice.failed.open"), path: "/console/subscriptions" },
  }),
  subscription_ended: ({ plan, at, active }, { t, dayOf, business }) => ({
    subject: t("notice.ended.subject", { plan: planName(plan) }),
    lines: [
      t("notice.ended.what", { business, plan: planName(plan), date: dayOf(at) }),
      t(active ? "notice.ended.others" : "notice.ended.none"),
      t("notice.ended.kept"),
    ],
    open: { label: t("notice.trial.open"), path: "/pricing" },
  }),
  pay_link: ({ plan, path }, { t, business }) => ({
    subject: t("notice.payLink.subject", { plan: planName(plan) }),
    lines: [t("notice.payLink.what", { business, plan: planName(plan) }), t("notice.payLink.once")],
    open: { label: t("notice.payLink.open"), path },
  }),
  retention: ({ days, at }, { t, dayOf, business, timeZone }) => ({
    subject: t("notice.retention.subject", { date: dayOf(at) }),
    lines: [
      t("notice.retention.what", { business, count: days, date: dayOf(at) }),
      t("notice.retention.lost"),
      t("notice.retention.kept"),
    ],
    open: {
      label: t("notice.retention.open"),
      path: exportOf(daysLater(localDay(new Date(at), timeZone), -days)),
    },
  }),
  shop_limit: ({ limit, at }, { t, dayOf, business }) => ({
    subject: t("notice.shopLimit.subject", { date: dayOf(at) }),
    lines: [
      t("notice.shopLimit.what", { business, count: limit, date: dayOf(at) }),
      t("notice.shopLimit.next"),
    ],
    open: { label: t("notice.shopLimit.open"), path: "/console/store/orders?origin=shop" },
  }),
};

/** The export of the orders that may go: those that are over, placed up to a day. */
const exportOf = (to: string): string =>
  `/console/store/orders/export?${new URLSearchParams({ from: FIRST_DAY, to, statuses: closedStatuses.join(",") })}`;

const said = (notice: AdminNotice, saying: Saying): Said =>
  (sayings[notice.kind] as (notice: AdminNotice, saying: Saying) => Said)(notice, saying);

/** The mails that tell admins what comes up in their business. */
export function adminNoticeMail({
  notice,
  linkOf,
  timeZone,
  contact,
  language,
  t,
  ...facts
}: AdminNoticeMail) {
  const business = unlinked(facts.business);
  const dayOf = (at: string) => formatDate(at, language, timeZone, "long");
  const { subject, lines, open } = said(notice, { business, timeZone, dayOf, t });
  return writeMail({
    language,
    subject,
    blocks: [...lines, linkTo(linkOf(open.path), open.label)],
    foot: [t("memberBlocked.why", { business }), t("memberBlocked.report", { contact })],
  });
}
