import type { Context } from "#app/lib/context.server.ts";
import type { StoredPicture } from "#app/lib/picture.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { addCustomerMessage } from "./add-message.server.ts";
import { ticketLimits as limits } from "./limits.ts";
import { tellStaff } from "./tell-staff.server.ts";

interface Reply {
  ticketId: string;
  subject: string;
  description: string;
  file: readonly StoredPicture[];
  mailDigest?: Uint8Array<ArrayBuffer>;
}

/**
 * Adds what a customer replies to a ticket, which waits for the operator's staff from then on, and tells them by mail.
 * Refuses a resolved one (`tickets_resolved`) and one that is full (`tickets_full`).
 */
export async function addReply(
  context: Pick<Context, "db" | "scope" | "actor" | "now" | "id">,
  { ticketId, subject, ...said }: Reply,
): Promise<void> {
  const { db, scope, now, id } = context;
  const { organizationId } = scope;
  const count = await db.$executeRaw`
    UPDATE ticket SET status = 'pending_support', updated_at = ${now}, waiting_since = coalesce(waiting_since, ${now})
    WHERE organization_id = ${organizationId}::uuid AND id = ${ticketId}::uuid AND status <> 'resolved'`;
  if (count === 0) throw new Refusal("tickets_resolved");
  const messages = await db.ticketMessage.count({ where: { organizationId, ticketId } });
  if (messages >= limits.messages.max) throw new Refusal("tickets_full", { params: { limit: messages } });
  await addCustomerMessage(context, { id, ticketId, ...said });
  await tellStaff(context, "answered", { ticketId, subject, description: said.description });
}
