import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { randomDigits } from "#app/lib/crypto.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { fold } from "#app/lib/fold.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import { reservedSlugs, slugRule } from "./limits.ts";

const slugRow = z.object({ slug: z.string() });

const TRIES = 5;
/** Of the number behind a name that is taken. */
const DIGITS = 4;
const SLUG_LOCK = 4_090;

/** Codes are chosen one after the other, so that what is free stays free until the transaction has taken it. */
export const lockSlugs = (db: Tx): Promise<number> =>
  db.$executeRaw`SELECT pg_advisory_xact_lock(${SLUG_LOCK})`;

/** A name in small letters, digits and single hyphens: `Brutăria Ana` is `brutaria-ana`, `???` is nothing. */
export const spelledAsCode = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, slugRule.max)
    .replace(/^-+|-+$/g, "");

/** The code that a business of this name gets; `magazin` where nothing is left of the name. */
export function slugOf(name: string): string {
  const slug = spelledAsCode(name);
  return slug.length < slugRule.min ? "magazin" : slug;
}

/** Codes for a business of this name that nobody has or had lately, the plain one first; free until the commit. */
export async function freeSlugs(db: Tx, name: string): Promise<string[]> {
  const plain = slugOf(name);
  const stem = plain.slice(0, slugRule.max - DIGITS - 1).replace(/-+$/, "");
  const candidates = [plain, ...Array.from({ length: TRIES }, () => `${stem}-${randomDigits(DIGITS)}`)];
  await lockSlugs(db);
  const taken = await rowsOf(
    db,
    slugRow,
    Prisma.sql`
    SELECT slug FROM organization WHERE slug = ANY(${candidates})
    UNION SELECT slug FROM former_slug WHERE slug = ANY(${candidates}) AND expires_at > now()`,
  );
  const known = new Set([...reservedSlugs, ...taken.map(({ slug }) => slug)]);
  return candidates.filter((slug) => !known.has(slug));
}
