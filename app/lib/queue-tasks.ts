import type { AdminNotice } from "./admin-notice.ts";

/** To whom a mail about a change of address goes, and why: to confirm it, because it can't be done, or that it was. */
export type EmailChangeMail = "old" | "new" | "taken" | "done";

/** What a mail tells of a removal: asked for, near, taken back, or done, and `gone` to whoever administered nothing. */
export type RemovalMail = "scheduled" | "reminder" | "kept" | "done" | "gone";

/** What a customer of the online shop is told of their order. */
export type ShopMail = "placed" | "changed" | "ready" | "discarded" | "restored";

/** Every background task, and what its job is given. */
export interface TaskPayloads {
  "mail.sign-in": { to: string; link: string; code: string; locale: string };
  "mail.email-change": { to: string; kind: EmailChangeMail; address: string; link: string; locale: string };
  "mail.new-device": { to: string; link: string; browser: string; ip: string; at: string; locale: string };
  "mail.passkey": {
    to: string;
    what: "added" | "removed";
    name: string;
    ip: string;
    link: string;
    at: string;
    locale: string;
  };
  "passkeys.replacement-asked": { replacement_id: string };
  "mail.passkey-lost": {
    organization_id: string;
    to: string;
    who: string;
    business: string;
    browser: string;
    ip: string;
    at: string;
    locale: string;
  };
  "mail.removal": {
    /** Without it once the business is gone; by another name than that by which the jobs of a business go with it. */
    business_id?: string;
    to: string;
    kind: RemovalMail;
    business: string;
    by: string;
    at: string;
    time_zone: string;
    locale: string;
  };
  "mail.user-removed": { to: string; business: string; locale: string };
  "mail.notice": { organization_id: string; notice: AdminNotice; to: string; locale: string };
  "mail.proof": { to: string; code: string; locale: string };
  "mail.ticket-answer": {
    organization_id: string;
    ticket_id: string;
    /** The answer; jobs of earlier versions say none. */
    message_id?: string;
    to: string;
    subject: string;
    message: string;
    locale: string;
  };
  "mail.contact-answer": {
    /** What is answered; jobs of earlier versions say none. */
    message_id?: string;
    to: string;
    name: string;
    message: string;
    answer: string;
    locale: string;
  };
  "mail.invitation": { organization_id: string; invitation_id: string; to: string; link: string };
  "mail.receipt": { organization_id: string; order_id: string; to: string; locale: string };
  "mail.shop-order": { organization_id: string; order_id: string; what: ShopMail };
  /** Without the id of the business, by which its jobs go with it. */
  "mail.shop-removed": {
    to: string;
    business: string;
    /** The workplace that was deleted; none where the whole shop was. */
    place?: string | null;
    numbers: number[];
    places: string[];
    locale: string;
  };
  "mail.alarm": { to: string; limit: string; at: string };
  "mail.member-blocked": { organization_id: string; member_id: string; to: string };
  "members.blocked": { organization_id: string; username: string };
  "mail.forget": { order_ids: string[] };
  "mail.operator": { to: string; subject: string; lines: string[]; locale: string };
  "mail.figures": Record<string, never>;
  "mail.report": { organization_id: string; user_id: string; from: string; to: string };
  "reports.due": Record<string, never>;
  "files.delete": { keys: string[] };
  "export.make": { export_id: string };
  "audit.seal": Record<string, never>;
  "days.sum": Record<string, never>;
  "payments.event": { provider: "PADDLE" | "STRIPE"; event_id: string };
  "payments.bring": { organization_id: string };
  "payments.renewal": {
    organization_id: string;
    provider: string;
    vendor_subscription_id: string;
    renew: boolean;
  };
  "payments.choice": {
    organization_id: string;
    subscription_id: string;
    held: { plan_id: string; billing_cycle: string; quantity: number };
    next: { plan_id: string; quantity: number };
  };
  "payments.cancel": { provider: string; vendor_subscription_id: string };
  "payments.close": { organization_id: string; of: "plans" | "seats"; before: string };
  "payments.payer": { organization_id: string };
  "payments.reconcile": Record<string, never>;
  removals: Record<string, never>;
  notices: Record<string, never>;
  "orders.expire": Record<string, never>;
  sweep: Record<string, never>;
}

export type TaskName = keyof TaskPayloads;

type SecretFields = { readonly [Task in TaskName]: readonly (keyof TaskPayloads[Task])[] };

/** Fields that are sealed as long as the job lies in the queue. */
export const SECRET_FIELDS: SecretFields = {
  "mail.sign-in": ["link", "code"],
  "mail.email-change": ["to", "address", "link"],
  "mail.new-device": ["to", "link", "ip"],
  "mail.passkey": ["to", "name", "ip"],
  "passkeys.replacement-asked": [],
  "mail.passkey-lost": ["to", "who", "ip"],
  "mail.removal": ["to", "business", "by"],
  "mail.user-removed": ["to", "business"],
  "mail.notice": ["to"],
  "mail.proof": ["to", "code"],
  "mail.ticket-answer": ["to", "subject", "message"],
  "mail.contact-answer": ["to", "name", "message", "answer"],
  "mail.invitation": ["to", "link"],
  "mail.receipt": ["to"],
  "mail.shop-order": [],
  "mail.shop-removed": ["to", "business", "place", "numbers", "places"],
  "mail.alarm": [],
  "mail.member-blocked": ["to"],
  "members.blocked": ["username"],
  "mail.forget": [],
  "mail.operator": ["to", "subject", "lines"],
  "mail.figures": [],
  "mail.report": [],
  "reports.due": [],
  "files.delete": [],
  "export.make": [],
  "audit.seal": [],
  "days.sum": [],
  "payments.event": [],
  "payments.bring": [],
  "payments.renewal": [],
  "payments.choice": [],
  "payments.cancel": [],
  "payments.close": [],
  "payments.payer": [],
  "payments.reconcile": [],
  removals: [],
  notices: [],
  "orders.expire": [],
  sweep: [],
};

/** Somebody waits for these before a page, and they are worth nothing soon after: they go before all others. */
export const URGENT: ReadonlySet<TaskName> = new Set(["mail.sign-in", "mail.proof", "mail.email-change"]);

/** What nobody asks for a second time, and what is worth as much days later: it is tried for days. */
export const LASTING: ReadonlySet<TaskName> = new Set([
  "payments.event",
  "payments.bring",
  "payments.renewal",
  "payments.choice",
  "payments.cancel",
  "payments.close",
  "payments.payer",
  "mail.notice",
  "mail.shop-order",
  "mail.shop-removed",
  "mail.report",
  "mail.invitation",
  "mail.member-blocked",
  "mail.removal",
  "mail.user-removed",
  "mail.new-device",
  "mail.passkey",
  "mail.passkey-lost",
  "mail.ticket-answer",
  "mail.contact-answer",
  "mail.operator",
  "mail.forget",
]);

/** When the tasks run that nobody asks for, in UTC. */
export const SCHEDULE: readonly { task: TaskName; match: string }[] = [
  { task: "sweep", match: "17 2 * * *" },
  { task: "payments.reconcile", match: "23 3 * * *" },
  { task: "mail.figures", match: "0 6 * * *" },
  { task: "audit.seal", match: "* * * * *" },
  { task: "days.sum", match: "*/5 * * * *" },
  { task: "removals", match: "11 * * * *" },
  { task: "reports.due", match: "*/15 * * * *" },
  { task: "notices", match: "23 * * * *" },
  { task: "orders.expire", match: "41 * * * *" },
];
