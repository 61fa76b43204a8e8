import { z } from "zod";
import { ticketRow } from "#app/domain/tickets/ticket-rows.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { languages } from "#app/lib/i18n.ts";
import { type CappedPage, offsetOf } from "#app/lib/page.ts";
import { countRow, onlyRowOf, rowOf, rowsOf } from "#app/lib/rows.server.ts";
import { findTickets } from "./found-tickets.server.ts";
import { TICKETS_COUNTED, TICKETS_OF_DESK } from "./limits.ts";
import type { DeskQueue } from "./queues.ts";

const deskRow = ticketRow.extend({
  organization_id: z.string(),
  business: z.string(),
  locale: z.enum(languages),
  waiting_since: z.date().nullable(),
  assignee: z.string().nullable(),
  assignee_id: z.string().nullable(),
});
export type DeskRow = z.output<typeof deskRow>;

const columns = Prisma.sql`t.id, t.subject, t.status, t.created_at, t.updated_at, t.organization_id, t.locale,
  t.waiting_since, t.assignee_id, o.name AS business, u.email AS assignee`;
const tables = Prisma.sql`ticket t JOIN organization o ON o.id = t.organization_id
  LEFT JOIN "user" u ON u.id = t.assignee_id`;

const within: Record<DeskQueue, (me: string) => Prisma.Sql> = {
  waiting: () => Prisma.sql`t.waiting_since IS NOT NULL`,
  mine: (me) => Prisma.sql`t.waiting_since IS NOT NULL AND t.assignee_id = ${me}::uuid`,
  customer: () => Prisma.sql`t.status = 'pending_customer'`,
  resolved: () => Prisma.sql`t.status = 'resolved'`,
  all: () => Prisma.sql`TRUE`,
};

interface Order {
  at: Prisma.Sql;
  way: Prisma.Sql;
}
const longestFirst: Order = { at: Prisma.sql`t.waiting_since`, way: Prisma.sql`ASC` };
const latestFirst: Order = { at: Prisma.sql`t.updated_at`, way: Prisma.sql`DESC` };
/** Who waits the longest comes first, in the other queues the latest change. */
const orderOf = (queue: DeskQueue): Order =>
  queue === "waiting" || queue === "mine" ? longestFirst : latestFirst;

interface Wanted {
  queue: DeskQueue;
  page: number;
  /** The reader's id. */
  me: string;
}

const ordered = (queue: DeskQueue): Prisma.Sql => {
  const { at, way } = orderOf(queue);
  return Prisma.sql`ORDER BY ${at} ${way}, t.id ${way}`;
};

/** The statement of a page of a queue. */
export const pageOfQueue = ({ queue, page, me }: Wanted): Prisma.Sql =>
  Prisma.sql`SELECT ${columns} FROM ${tables} WHERE ${within[queue](me)} ${ordered(queue)}
    LIMIT ${TICKETS_OF_DESK} OFFSET ${offsetOf(page, TICKETS_OF_DESK)}`;

/** What the statement of a search in a queue is made of. */
export const searchOf = ({ queue, page, me }: Wanted, q: string): Parameters<typeof findTickets>[1] => ({
  within: within[queue](me),
  ...{ q, page },
  ...orderOf(queue),
});

/** A page of a queue, of the tickets that hold words where there are any; of a search at most 1,000 are counted. */
export async function pageOfDesk(
  db: Tx,
  { q, ...wanted }: Wanted & { q: string | undefined },
): Promise<CappedPage<DeskRow>> {
  const { queue, page, me } = wanted;
  const limit = TICKETS_OF_DESK;
  if (!q) {
    const counted = Prisma.sql`SELECT count(*)::int AS count FROM ticket t WHERE ${within[queue](me)}`;
    const [items, { count }] = await Promise.all([
      rowsOf(db, deskRow, pageOfQueue(wanted)),
      onlyRowOf(db, countRow, counted),
    ]);
    return { items, limit, count, page, count_capped: false, more: offsetOf(page + 1, limit) < count };
  }
  const { count, ids } = await findTickets(db, searchOf(wanted, q));
  const found = Prisma.sql`SELECT ${columns} FROM ${tables} WHERE t.id = ANY(${ids}::uuid[]) ${ordered(queue)}`;
  return {
    items: ids.length === 0 ? [] : await rowsOf(db, deskRow, found),
    ...{ limit, page },
    count: Math.min(count, TICKETS_COUNTED),
    count_capped: count > TICKETS_COUNTED,
    more: offsetOf(page + 1, limit) < count,
  };
}

/** A ticket of any business, or undefined. */
export const deskTicket = (db: Tx, id: string) =>
  rowOf(db, deskRow, Prisma.sql`SELECT ${columns} FROM ${tables} WHERE t.id = ${id}::uuid`);

const refusalRow = z.object({ kind: z.string(), what: z.string(), times: z.number(), last_at: z.date() });

/** What a business was refused within the last 7 days, the latest first. */
export const latestRefusals = (db: Tx, organizationId: string, since: Date) =>
  rowsOf(
    db,
    refusalRow,
    Prisma.sql`SELECT kind, what, sum(count)::int AS times, max(last_at) AS last_at FROM refusal_count
      WHERE organization_id = ${organizationId}::uuid AND hour >= ${since}
      GROUP BY kind, what ORDER BY max(last_at) DESC, kind, what LIMIT 20`,
  );

const errorRow = z.object({
  route: z.string(),
  request_id: z.string(),
  times: z.number(),
  last_at: z.date(),
});

/** Where requests of a business failed unexpectedly since then, the latest first, each with the id of its last one. */
export const latestErrors = (db: Tx, organizationId: string, since: Date) =>
  rowsOf(
    db,
    errorRow,
    Prisma.sql`SELECT route, (array_agg(request_id ORDER BY last_at DESC))[1] AS request_id, sum(count)::int AS times,
        max(last_at) AS last_at
      FROM error_count WHERE organization_id = ${organizationId}::uuid AND hour >= ${since}
      GROUP BY route ORDER BY max(last_at) DESC, route LIMIT 20`,
  );
