import { formatDate } from "#app/lib/format.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import type { RemovalMail as Kind } from "#app/lib/queue-tasks.ts";
import { linkTo, type Part } from "./blocks.tsx";
import { type Writing, writeMail } from "./write-mail.ts";

interface RemovalMail extends Writing {
  kind: Kind;
  business: string;
  /** Who asked for the removal, or took it back; blank is the operator's support. */
  by: string;
  /** When it is removed, an ISO string; written as a day of this time zone. */
  at: string;
  timeZone: string;
  /** The Organization screen, where a removal is taken back. */
  link: string;
}

/** Why somebody gets it. */
const whyOf = {
  scheduled: "memberBlocked.why",
  reminder: "memberBlocked.why",
  kept: "memberBlocked.why",
  done: "removal.done.why",
  gone: "userRemoved.why",
} as const;

/** The mails that tell the admins of a removal, and in the end whoever else belonged to the business. */
export function removalMail({ kind, link, contact, language, t, ...facts }: RemovalMail) {
  const business = unlinked(facts.business);
  const by = facts.by || t("removal.support");
  const date = formatDate(facts.at, language, facts.timeZone, "long");
  const ahead = [t("removal.when", { date }), t("removal.lost"), linkTo(link, t("removal.keep"))];
  const said: Record<Kind, readonly Part[]> = {
    scheduled: [t("removal.scheduled.what", { by, business }), ...ahead],
    reminder: [t("removal.reminder.what", { business }), ...ahead],
    kept: [t("removal.kept.what", { by, business }), t("removal.kept.goesOn")],
    done: [t("removal.done.what", { business }), t("removal.done.account")],
    gone: [t("removal.done.what", { business }), t("removal.gone.account", { business })],
  };
  return writeMail({
    language,
    subject: t(`removal.${kind}.subject`, { date }),
    blocks: said[kind],
    foot: [t(whyOf[kind], { business }), t("memberBlocked.report", { contact })],
  });
}
