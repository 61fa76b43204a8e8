import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { DeskRow } from "./desk-rows.server.ts";

const readerRow = z.object({ email: z.string(), wrote: z.boolean() });

/**
 * Sends an answer by mail to those admins of the business who wrote in the ticket; to all of its admins where none of
 * them is one any more.
 */
export async function tellCustomer(db: Tx, ticket: DeskRow, message: string): Promise<void> {
  const { id, organization_id, locale, subject } = ticket;
  const admins = await rowsOf(
    db,
    readerRow,
    Prisma.sql`SELECT u.email, EXISTS (SELECT FROM ticket_message m
        WHERE m.organization_id = ms.organization_id AND m.ticket_id = ${id}::uuid AND m.author_id = u.id) AS wrote
      FROM membership ms JOIN "user" u ON u.id = ms.user_id
      WHERE ms.organization_id = ${organization_id}::uuid AND ms.role = 'admin' ORDER BY u.email`,
  );
  const wrote = admins.filter((admin) => admin.wrote);
  for (const { email: to } of wrote.length > 0 ? wrote : admins)
    await enqueue(db, "mail.ticket-answer", { organization_id, ticket_id: id, to, subject, message, locale });
}
