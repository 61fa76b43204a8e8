import type { Context } from "#app/lib/context.server.ts";
import type { StoredPicture } from "#app/lib/picture.server.ts";
import { addCustomerMessage } from "./add-message.server.ts";
import { tellStaff } from "./tell-staff.server.ts";

interface Opening {
  subject: string;
  description: string;
  file: readonly StoredPicture[];
  /** An earlier ticket of the business. */
  follows: string | null;
  mailDigest?: Uint8Array<ArrayBuffer>;
}

/** Opens a ticket of a customer under the context's id, in its language, and tells the operator's staff by mail. */
export async function openTicket(
  context: Pick<Context, "db" | "scope" | "actor" | "now" | "id" | "language">,
  { subject, follows, ...said }: Opening,
): Promise<void> {
  const { db, scope, actor, now, id, language } = context;
  await db.ticket.create({
    data: {
      ...{ id, organizationId: scope.organizationId, subject, locale: language, followsId: follows },
      openedBy: actor.kind === "user" ? actor.id : null,
      createdAt: now,
      updatedAt: now,
      waitingSince: now,
    },
  });
  await addCustomerMessage(context, { ticketId: id, ...said });
  await tellStaff(context, "opened", { ticketId: id, subject, description: said.description });
}
