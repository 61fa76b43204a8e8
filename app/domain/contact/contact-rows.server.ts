import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db, Tx } from "#app/lib/database.server.ts";
import { languages } from "#app/lib/i18n.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { countRow, onlyRowOf, rowOf, rowsOf } from "#app/lib/rows.server.ts";
import { likePattern } from "#app/lib/search.server.ts";
import { type ContactQueue, contactStatuses } from "./statuses.ts";

const contactRow = z.object({
  id: z.string(),
  message: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  locale: z.enum(languages),
  status: z.enum(contactStatuses),
  created_at: z.date(),
  closed_at: z.date().nullable(),
  closed_by: z.string().nullable(),
  answer: z.string().nullable(),
  undelivered: z.string().nullable(),
  ticket_id: z.string().nullable(),
});
type ContactRow = z.output<typeof contactRow>;

const columns = Prisma.sql`c.id, c.message, c.name, c.email, c.locale, c.status, c.created_at, c.closed_at, c.closed_by,
  c.answer, c.undelivered, c.ticket_id`;

const within: Record<ContactQueue, Prisma.Sql> = {
  open: Prisma.sql`c.status = 'open'`,
  answered: Prisma.sql`c.status = 'answered'`,
  done: Prisma.sql`c.status IN ('ticket', 'done')`,
  all: Prisma.sql`TRUE`,
};

interface Wanted {
  queue: ContactQueue;
  q: string | undefined;
}

/** In its words, in the answer, or in the name or address of who wrote. */
const holds = (q: string | undefined) => {
  if (!q) return Prisma.empty;
  const words = likePattern(q);
  return Prisma.sql`AND (fold(c.message) LIKE fold(${words}) OR fold(c.name) LIKE fold(${words})
    OR fold(c.email) LIKE fold(${words}) OR fold(c.answer) LIKE fold(${words}))`;
};

/** A page of the messages of visitors: the open ones oldest first, the others latest first. */
export const contactMessages = (db: Tx, { queue, q }: Wanted, limit: number, offset: number) => {
  const order = queue === "open" ? Prisma.sql`c.created_at, c.id` : Prisma.sql`c.created_at DESC, c.id DESC`;
  return rowsOf(
    db,
    contactRow,
    Prisma.sql`SELECT ${columns} FROM contact_message c WHERE ${within[queue]} ${holds(q)}
      ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
  );
};

/** How many messages a queue has. */
export const countContactMessages = async (db: Tx, { queue, q }: Wanted): Promise<number> => {
  const counted = Prisma.sql`SELECT count(*)::int AS count FROM contact_message c WHERE ${within[queue]} ${holds(q)}`;
  return (await onlyRowOf(db, countRow, counted)).count;
};

/** A message of a visitor, or undefined. */
export const contactMessage = (db: Tx, id: string) =>
  rowOf(db, contactRow, Prisma.sql`SELECT ${columns} FROM contact_message c WHERE c.id = ${id}::uuid`);

const businessRow = z.object({ id: z.string(), name: z.string(), user_id: z.string(), email: z.string() });

/** The businesses of which the user of an address is an admin, by name; none for an address that nobody has. */
export const businessesOf = async (db: Tx, email: string | null) =>
  email === null
    ? []
    : rowsOf(
        db,
        businessRow,
        Prisma.sql`SELECT o.id, o.name, u.id AS user_id, u.email FROM "user" u
          JOIN membership ms ON ms.user_id = u.id AND ms.role = 'admin'
          JOIN organization o ON o.id = ms.organization_id
          WHERE u.email = ${email.toLowerCase()} ORDER BY o.name, o.id`,
      );

/** Opens a message again whose answer the address refused for good; the answer is kept as one that did not arrive. */
export const reopenUndelivered = (db: Db, id: string, answer: string) =>
  db.contactMessage.updateMany({
    where: { id, status: "answered", answer },
    data: { status: "open", answer: null, closedAt: null, closedBy: null, undelivered: answer },
  });

/** Puts an open message away under what became of it. Refuses one that somebody was quicker with (`contact_closed`). */
export async function closeMessage(
  db: Tx,
  { id }: Pick<ContactRow, "id">,
  became: { status: ContactRow["status"]; answer?: string; ticketId?: string },
  { name: closedBy, now: closedAt }: { name: string; now: Date },
): Promise<void> {
  const data = { ...became, closedBy, closedAt };
  const { count } = await db.contactMessage.updateMany({ where: { id, status: "open" }, data });
  if (count === 0) throw new Refusal("contact_closed");
}
