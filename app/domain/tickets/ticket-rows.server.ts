import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { screenshotAddress } from "#app/lib/picture-address.ts";
import { rowOf, rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { ticketLimits } from "./limits.ts";
import { ticketStatuses } from "./statuses.ts";

export const ticketRow = z.object({
  id: z.string(),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  created_at: z.date(),
  updated_at: z.date(),
});

const columns = Prisma.sql`t.id, t.subject, t.status, t.created_at, t.updated_at`;

/** A page of the business's tickets, the latest change first. */
export const latestTickets = (db: Tx, { organizationId }: Scope, limit: number, offset: number) =>
  rowsOf(
    db,
    ticketRow,
    Prisma.sql`SELECT ${columns} FROM ticket t WHERE t.organization_id = ${organizationId}::uuid
      ORDER BY t.updated_at DESC, t.id DESC LIMIT ${limit} OFFSET ${offset}`,
  );

/** A ticket of the business with the one that it follows, or undefined. */
export const findTicket = (db: Tx, { organizationId }: Scope, id: string) =>
  rowOf(
    db,
    ticketRow.extend({ follows: ticketRow.pick({ id: true, subject: true }).nullable() }),
    Prisma.sql`SELECT ${columns},
        CASE WHEN f.id IS NOT NULL THEN json_build_object('id', f.id, 'subject', f.subject) END AS follows
      FROM ticket t LEFT JOIN ticket f ON f.organization_id = t.organization_id AND f.id = t.follows_id
      WHERE t.organization_id = ${organizationId}::uuid AND t.id = ${id}::uuid`,
  );

const messageRow = z.object({
  id: z.string(),
  side: z.enum(["customer", "support"]),
  email: z.string(),
  message: z.string(),
  created_at: z.date(),
  keys: z.array(z.string()),
});

/** A message on the wire (document 3, section 3). */
export const threadMessage = messageRow.omit({ email: true, keys: true }).extend({
  user: z.object({ email: z.string() }),
  pictures: z.array(z.string()).describe("Addresses of its screenshots, which the same token opens."),
});
export type ThreadMessage = z.output<typeof threadMessage>;

/** What was said in a ticket of the business, in its order. */
export async function threadOf(
  db: Tx,
  { organizationId }: Pick<Scope, "organizationId">,
  ticketId: string,
): Promise<ThreadMessage[]> {
  const rows = await rowsOf(
    db,
    messageRow,
    Prisma.sql`SELECT m.id, m.side, m.author_email AS email, m.message, m.created_at,
        ARRAY(SELECT f.key FROM ticket_picture p
          JOIN file f ON f.organization_id = p.organization_id AND f.id = p.file_id
          WHERE p.organization_id = m.organization_id AND p.message_id = m.id ORDER BY p.position) AS keys
      FROM ticket_message m
      WHERE m.organization_id = ${organizationId}::uuid AND m.ticket_id = ${ticketId}::uuid
      ORDER BY m.created_at, m.id LIMIT ${ticketLimits.messages.max}`,
  );
  return rows.map(({ email, keys, ...row }) => ({
    ...row,
    user: { email },
    pictures: keys.map(screenshotAddress),
  }));
}
