import { randomDigits } from "#app/lib/crypto.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { fold } from "#app/lib/fold.ts";
import { slugRule } from "./limits.ts";

const TRIES = 5;

/** A business's name as a code of small letters, digits and single hyphens: `Brutăria Ana` is `brutaria-ana`. */
export function slugOf(name: string): string {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, slugRule.max)
    .replace(/^-+|-+$/g, "");
  return slug.length < slugRule.min ? "magazin" : slug;
}

/** Codes for a business of this name that nobody has or had lately, the plain one first. */
export async function freeSlugs(db: Tx, name: string): Promise<string[]> {
  const plain = slugOf(name);
  const candidates = [plain, ...Array.from({ length: TRIES }, () => `${plain}-${randomDigits(4)}`)];
  const taken = await db.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM organization WHERE slug = ANY(${candidates})
    UNION SELECT slug FROM former_slug WHERE slug = ANY(${candidates}) AND expires_at > now()`;
  const known = new Set(taken.map(({ slug }) => slug));
  return candidates.filter((slug) => !known.has(slug));
}
