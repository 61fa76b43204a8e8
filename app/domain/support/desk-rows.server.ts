import { z } from "zod";
import { ticketRow } from "#app/domain/tickets/ticket-rows.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { onlyRowOf, rowOf, rowsOf } from "#app/lib/rows.server.ts";
import { likePattern } from "#app/lib/search.server.ts";
import type { DeskQueue } from "./queues.ts";

const deskRow = ticketRow.extend({
  organization_id: z.string(),
  business: z.string(),
  locale: z.string(),
  waiting_since: z.date().nullable(),
  answered_at: z.date().nullable(),
  assignee: z.string().nullable(),
  assignee_id: z.string().nullable(),
});
export type DeskRow = z.output<typeof deskRow>;

const columns = Prisma.sql`t.id, t.subject, t.status, t.created_at, t.updated_at, t.organization_id, t.locale,
  t.waiting_since, t.answered_at, t.assignee_id, o.name AS business, u.email AS assignee`;
const tables = Prisma.sql`ticket t JOIN organization o ON o.id = t.organization_id
  LEFT JOIN "user" u ON u.id = t.assignee_id`;

const within: Record<DeskQueue, Prisma.Sql> = {
  waiting: Prisma.sql`t.waiting_since IS NOT NULL`,
  customer: Prisma.sql`t.status = 'pending_customer'`,
  resolved: Prisma.sql`t.status = 'resolved'`,
  all: Prisma.sql`TRUE`,
};
const longestFirst = Prisma.sql`t.waiting_since, t.id`;
const latestFirst = Prisma.sql`t.updated_at DESC, t.id DESC`;

interface Wanted {
  queue: DeskQueue;
  q: string | undefined;
}

/**
 * In its subject, the name of its business, an address of who wrote, or what was said. Each is looked for by its own
 * index: one condition over all of them would read every ticket.
 */
const holds = (q: string | undefined) => {
  if (!q) return Prisma.empty;
  const words = likePattern(q);
  return Prisma.sql`AND t.id IN (SELECT id FROM ticket WHERE fold(subject) LIKE fold(${words})
    UNION SELECT n.id FROM organization b JOIN ticket n ON n.organization_id = b.id WHERE fold(b.name) LIKE fold(${words})
    UNION SELECT ticket_id FROM ticket_message WHERE fold(message) LIKE fold(${words})
    UNION SELECT ticket_id FROM ticket_message WHERE fold(author_email) LIKE fold(${words}))`;
};

/** The statement of a page of a queue: who waits the longest comes first, in the other ones the latest change. */
export const pageOfQueue = ({ queue, q }: Wanted, limit: number, offset: number): Prisma.Sql =>
  Prisma.sql`SELECT ${columns} FROM ${tables} WHERE ${within[queue]} ${holds(q)}
    ORDER BY ${queue === "waiting" ? longestFirst : latestFirst} LIMIT ${limit} OFFSET ${offset}`;

/** A page of a queue. */
export const deskTickets = (db: Tx, wanted: Wanted, limit: number, offset: number) =>
  rowsOf(db, deskRow, pageOfQueue(wanted, limit, offset));

/** How many tickets a queue has. */
export const countDeskTickets = async (db: Tx, { queue, q }: Wanted): Promise<number> => {
  const counted = Prisma.sql`SELECT count(*)::int AS count FROM ${tables} WHERE ${within[queue]} ${holds(q)}`;
  return (await onlyRowOf(db, z.object({ count: z.number() }), counted)).count;
};

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
