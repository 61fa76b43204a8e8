import type { Tx } from "#app/lib/database.server.ts";
import { pictureObject } from "#app/lib/picture.server.ts";
import { openObject } from "#app/lib/storage.server.ts";
import type { ZippedFile } from "#app/lib/zip.server.ts";
import { business } from "./account-rows.server.ts";
import { BATCH, following } from "./batches.ts";

const WIDTH = 1000;
const ticket = { select: { subject: true, ...business } } as const;
const keys = { select: { file: { select: { key: true } } }, orderBy: { position: "asc" } } as const;

/** Where the archive has a screenshot. */
const nameOf = (key: string): string => `screenshots/${key}.webp`;

/** What a user wrote as a customer: what the operator's staff writes is about other people's tickets. */
const writtenBy = (authorId: string) => ({ authorId, side: "customer" });

/** What a user wrote to the help desk, with the names of their screenshots in the archive. */
export async function ticketsOf(db: Tx, userId: string, after: string | undefined) {
  const rows = await db.ticketMessage.findMany({
    where: { ...writtenBy(userId), ...following(after) },
    select: { id: true, message: true, createdAt: true, ticket, pictures: keys },
    orderBy: { id: "asc" },
    take: BATCH,
  });
  return {
    last: rows.at(-1)?.id,
    rows: rows.map(({ message, createdAt, ticket: { subject, organization }, pictures }) => ({
      created_at: createdAt,
      business: organization.name,
      subject,
      words: message,
      screenshots: pictures.map(({ file }) => nameOf(file.key)).join(" "),
    })),
  };
}

/** What the operator's staff answered in the tickets in which a user wrote. */
export async function answersOf(db: Tx, userId: string, after: string | undefined) {
  const rows = await db.ticketMessage.findMany({
    where: { side: "support", ticket: { messages: { some: writtenBy(userId) } }, ...following(after) },
    select: { id: true, message: true, createdAt: true, ticket },
    orderBy: { id: "asc" },
    take: BATCH,
  });
  return {
    last: rows.at(-1)?.id,
    rows: rows.map(({ message, createdAt, ticket: { subject, organization } }) => ({
      created_at: createdAt,
      business: organization.name,
      subject,
      words: message,
    })),
  };
}

/** The screenshots that a user sent to the help desk, but those whose files are gone. */
export async function* screenshotsOf(db: Tx, userId: string): AsyncGenerator<ZippedFile> {
  let after: string | undefined;
  do {
    const rows = await db.ticketMessage.findMany({
      where: { ...writtenBy(userId), pictures: { some: {} }, ...following(after) },
      select: { id: true, pictures: keys },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    for (const { file } of rows.flatMap(({ pictures }) => pictures)) {
      const found = await openObject(pictureObject(file.key, WIDTH, true));
      if (found) yield { name: nameOf(file.key), parts: found.stream };
    }
    after = rows.length < BATCH ? undefined : rows.at(-1)?.id;
  } while (after);
}
