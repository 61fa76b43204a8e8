import { keepPicture } from "#app/domain/files/keep-picture.server.ts";
import type { Context } from "#app/lib/context.server.ts";
import type { StoredPicture } from "#app/lib/picture.server.ts";

interface Said {
  /** The message's id; the database makes one without it. */
  id?: string;
  ticketId: string;
  description: string;
  file: readonly StoredPicture[];
  /** Of the mail that it came by. */
  mailDigest?: Uint8Array<ArrayBuffer>;
}

/** Adds what a customer says to a ticket of their business, with its screenshots. */
export async function addCustomerMessage(
  { db, scope, actor, now }: Pick<Context, "db" | "scope" | "actor" | "now">,
  { id, ticketId, description, file, mailDigest }: Said,
): Promise<void> {
  const { organizationId } = scope;
  const message = await db.ticketMessage.create({
    data: {
      ...(id && { id }),
      ...(mailDigest && { mailDigest }),
      ...{ organizationId, ticketId, side: "customer", message: description, createdAt: now },
      authorId: actor.kind === "user" ? actor.id : null,
      authorEmail: actor.name,
    },
    select: { id: true },
  });
  const kept: string[] = [];
  for (const picture of file) kept.push((await keepPicture(db, scope, "ticket", picture)).id);
  await db.ticketPicture.createMany({
    data: kept.map((fileId, at) => ({ organizationId, messageId: message.id, fileId, position: at + 1 })),
  });
}
