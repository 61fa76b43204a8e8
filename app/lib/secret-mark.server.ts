import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { keyFor, sha256 } from "./crypto.server.ts";
import type { Db } from "./database.server.ts";
import { rowOf } from "./rows.server.ts";

const sameRow = z.object({ same: z.boolean() });

/** What is stored of APP_SECRET to know it again: nothing that leads back to it. */
const markOf = () => sha256(keyFor("mark").toString("base64url"));

/**
 * Whether this process has another APP_SECRET than the one that the data was made with. The first process of all
 * leaves its mark in the database.
 */
export async function hasOtherSecret(db: Db): Promise<boolean> {
  const mark = markOf();
  await db.$executeRaw`UPDATE installation SET secret_digest = ${mark} WHERE secret_digest IS NULL`;
  const row = await rowOf(
    db,
    sameRow,
    Prisma.sql`
    SELECT secret_digest = ${mark} AS same FROM installation`,
  );
  return row?.same === false;
}

/** From now on the data is this process's APP_SECRET's. */
export async function markSecret(db: Db): Promise<void> {
  await db.$executeRaw`UPDATE installation SET secret_digest = ${markOf()}`;
}
