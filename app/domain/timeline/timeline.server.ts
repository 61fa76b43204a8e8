import { z } from "zod";
import { requireFeature } from "#app/domain/billing/plan-features.ts";
import { shownName } from "#app/domain/orders/shown-name.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { hoursAfter } from "#app/lib/durations.ts";
import { pageNumber } from "#app/lib/input.server.ts";
import { pageOf } from "#app/lib/output.server.ts";
import { offsetOf } from "#app/lib/page.ts";
import { query } from "#app/lib/query.server.ts";
import { countRow, onlyRowOf, rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { TIMELINE_PER_PAGE, timelineHours } from "./limits.ts";
import { dotClasses, dotOf, loggedActs, timelineActs } from "./timeline-acts.ts";

const hours = z
  .enum(timelineHours.map(String))
  .default(String(timelineHours[0]))
  .transform(Number)
  .describe("How many hours back: 24, 48 or 72.");

const timelineItem = z.object({
  id: z.string(),
  dot_class: z.enum(dotClasses).describe("What it did: the thing came, changed or went."),
  locale_id: z.enum(timelineActs).describe("What was done, such as `order.hand_over` or `product.updated`."),
  locale_vars: z.object({
    who: z
      .string()
      .describe(
        "Who did it: an address or a username; blank for a customer of the shop and the product itself.",
      ),
    actor_kind: z
      .string()
      .describe("Such as `user`, `member`, `customer` of the shop, `support` or `system`."),
    subject: z.string().nullable().describe("What it was done to: the number of an order, otherwise a name."),
    count: z.number().nullable().describe("How many orders, where it was done to several at once."),
  }),
  reason: z
    .string()
    .nullable()
    .describe("Why orders expired: `order_auto_delete` or `retention`. What people wrote is not told."),
  date: z.date(),
  subject_id: z.string().nullable().describe("The id of what it was done to, where that still exists."),
});
export type TimelineItem = z.output<typeof timelineItem>;

/**
 * What happened to orders, catalogue and team within the last 24, 48 or 72 hours, latest first, 100 a page: from the
 * history of orders and the audit log, without what people have written. Refuses `timeline_plan` where the plans don't
 * have it. Document 2, sections 2, 7 and 9.
 */
export const timeline = query({
  key: "GET_/v1/timeline",
  summary: "List what happened to orders, catalogue and team",
  refuses: ["timeline_plan"],
  input: z.object({ timeframe_h: hours, page: pageNumber }),
  output: pageOf(timelineItem),
  async run({ db, scope, now }, { timeframe_h, page }) {
    requireFeature(scope, "activity_timeline", "timeline_plan", now);
    const events = eventsSince(scope, hoursAfter(now, -timeframe_h));
    const [rows, { count }] = await Promise.all([
      rowsOf(db, eventRow, named(scope, events, page)),
      onlyRowOf(db, countRow, Prisma.sql`SELECT count(*)::int AS count FROM (${events}) e`),
    ]);
    const items = rows.map(({ act, who, actor_kind, subject, count, ...item }) => ({
      ...item,
      dot_class: dotOf(act),
      locale_id: act,
      locale_vars: { who: who && shownName(scope, who, actor_kind === "member"), actor_kind, subject, count },
    }));
    return { items, limit: TIMELINE_PER_PAGE, count, page };
  },
});

const eventRow = timelineItem.pick({ id: true, reason: true, date: true, subject_id: true }).extend({
  ...timelineItem.shape.locale_vars.shape,
  act: z.enum(timelineActs),
});

/** What the history of orders and the audit log tell of, each by its index of time. */
const eventsSince = ({ organizationId }: Scope, since: Date) => Prisma.sql`
  SELECT h.id, 'order.' || h.act AS act, h.actor_name AS who, h.actor_kind,
    h.order_id::text AS subject_id, NULL::text AS written, NULL::int AS count, NULL::text AS reason, h.created_at
  FROM order_history h WHERE h.organization_id = ${organizationId}::uuid AND h.created_at > ${since}
  UNION ALL
  SELECT a.id, a.name, a.actor_name, a.actor_kind, a.subject_id,
    coalesce(a.after ->> 'name', a.before ->> 'name', a.after ->> 'username', a.before ->> 'username',
      a.after ->> 'email', a.before ->> 'email'),
    CASE WHEN a.name = 'order.expired' THEN (a.after ->> 'orders')::int END,
    CASE WHEN a.name = 'order.expired' THEN a.after ->> 'reason' END, a.created_at
  FROM audit_entry a WHERE a.organization_id = ${organizationId}::uuid AND a.created_at > ${since}
    AND a.name = ANY(${[...loggedActs]}::text[])`;

/** A page of events with what they were about: as it is called now, or as it was written down where it is gone. */
function named({ organizationId }: Scope, events: Prisma.Sql, page: number): Prisma.Sql {
  const about = (table: string, name: string, { kind = table, key = "id", id = "" } = {}) => Prisma.sql`
    SELECT ${Prisma.raw(id || `s.${key}`)} AS id, ${Prisma.raw(name)} AS name FROM ${Prisma.raw(`"${table}"`)} s
    WHERE s.organization_id = ${organizationId}::uuid AND s.${Prisma.raw(key)} = e.subject_id
      AND split_part(e.act, '.', 1) = ${kind}`;
  const joined = about("membership", `(SELECT u.email FROM "user" u WHERE u.id = s.user_id)`, {
    ...{ kind: "user", key: "user_id" },
  });
  const invited = about("invitation", "s.email", { kind: "user" });
  return Prisma.sql`
    SELECT e.id, e.act, e.who, e.actor_kind, f.id AS subject_id, coalesce(f.name, e.written) AS subject, e.count, e.reason, e.created_at AS date
    FROM (SELECT id, act, who, actor_kind, subject_id::uuid, written, count, reason, created_at FROM (${events}) whole ORDER BY created_at DESC, id DESC
      LIMIT ${TIMELINE_PER_PAGE} OFFSET ${offsetOf(page, TIMELINE_PER_PAGE)}) e
    LEFT JOIN LATERAL (
      ${about("order", "s.number::text")} UNION ALL ${about("product", "s.name")}
      UNION ALL ${about("category", "s.name")} UNION ALL ${about("workplace", "s.name")}
      UNION ALL ${about("member", "s.username", { id: "CASE WHEN s.removed_at IS NULL THEN s.id END" })}
      UNION ALL ${joined} UNION ALL ${invited}) f ON true
    ORDER BY e.created_at DESC, e.id DESC`;
}
