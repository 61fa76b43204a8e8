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
export async function tellCustomer(
  db: Tx,
  { id: ticket_id, organization_id, locale, subject }: DeskRow,
  { id: message_id, message }: { id: string; message: string },
): Promise<void> {
  const admins = await rowsOf(
    db,
    readerRow,
    Prisma.sql`SELECT u.email, EXISTS (SELECT FROM ticket_message m
        WHERE m.organization_id = ms.organization_id AND m.ticket_id = ${ticket_id}::uuid AND m.author_id = u.id) AS wrote
      FROM membership ms JOIN "user" u ON u.id = ms.user_id
      WHERE ms.organization_id = ${organization_id}::uuid AND ms.role = 'admin' ORDER BY u.email`,
  );
  const wrote = admins.filter((admin) => admin.wrote);
  const answer = { organization_id, ticket_id, message_id, subject, message, locale };
  for (const { email: to } of wrote.length > 0 ? wrote : admins)
    await enqueue(db, "mail.ticket-answer", { ...answer, to });
}
