import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { StoredPicture } from "#app/lib/picture.server.ts";
import { pictureAddress } from "#app/lib/picture-address.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";

const keyRow = z.object({ key: z.string() });

/** What a picture is of. An organization has one logo. */
export type PictureKind = "product" | "logo" | "ticket";

/** A picture on the wire (document 2, section 3): `url` is its largest width. */
export interface PictureRow {
  id: string;
  url: string;
}

/** Makes a received picture the organization's: from here on the doors leave it where it is. */
export async function keepPicture(
  db: Tx,
  { organizationId }: Scope,
  kind: PictureKind,
  picture: StoredPicture,
  id?: string,
): Promise<PictureRow> {
  const { key, width, height, bytes } = picture.stored;
  const row = { ...(id && { id }), organizationId, kind, key, width, height, bytes };
  const file = await db.file.create({ data: row, select: { id: true } });
  picture.kept = true;
  return { id: file.id, url: pictureAddress(key) };
}

/** Deletes files of the organization; what is stored of them goes when the transaction is committed. */
export async function forgetFiles(db: Tx, { organizationId }: Scope, ids: readonly string[]): Promise<void> {
  const rows = await rowsOf(
    db,
    keyRow,
    Prisma.sql`DELETE FROM file
    WHERE organization_id = ${organizationId}::uuid AND id = ANY(${ids}::uuid[]) RETURNING key`,
  );
  if (rows.length > 0) await enqueue(db, "files.delete", { keys: rows.map(({ key }) => key) });
}

/** The organization's logo, or null. */
export async function logoOf(db: Tx, { organizationId }: Scope): Promise<PictureRow | null> {
  const logo = await db.file.findFirst({
    where: { organizationId, kind: "logo" },
    select: { id: true, key: true },
  });
  return logo && { id: logo.id, url: pictureAddress(logo.key) };
}

/** Puts a picture in the place of the organization's logo. */
export async function replaceLogo(db: Tx, scope: Scope, picture: StoredPicture): Promise<PictureRow> {
  const before = await logoOf(db, scope);
  if (before) await forgetFiles(db, scope, [before.id]);
  return keepPicture(db, scope, "logo", picture);
}
