import { keyFor, sha256 } from "./crypto.server.ts";
import type { Db } from "./database.server.ts";

/** What is stored of APP_SECRET to know it again: nothing that leads back to it. */
const markOf = () => sha256(keyFor("mark").export().toString("base64url"));

/**
 * Whether this process has another APP_SECRET than the one that the data was made with. The first process of all
 * leaves its mark in the database.
 */
export async function hasOtherSecret(db: Db): Promise<boolean> {
  const mark = markOf();
  await db.installation.updateMany({ where: { secretDigest: null }, data: { secretDigest: mark } });
  const row = await db.installation.findFirst({ select: { secretDigest: true } });
  return row?.secretDigest != null && !mark.equals(row.secretDigest);
}

/** From now on the data is this process's APP_SECRET's. */
export async function markSecret(db: Db): Promise<void> {
  await db.installation.updateMany({ data: { secretDigest: markOf() } });
}
