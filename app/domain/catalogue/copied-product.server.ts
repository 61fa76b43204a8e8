import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { createProduct } from "./create-product.server.ts";
import { productLimits } from "./limits.ts";
import { findProduct } from "./product-rows.server.ts";
import { productState } from "./product-states.ts";

const nameRow = z.object({ name: z.string() });

/**
 * A product as the form of a new one begins with it: under a name that is free, with `mark` behind it; without its
 * codes, which tell one product from all others, and without its pictures. Null for an unknown product and an archived
 * one.
 */
export const copiedProduct = query({
  access: createProduct.access,
  input: z.object({ from: id, mark: z.string().min(1).max(20) }),
  async run({ db, scope, now }, { from, mark }) {
    const product = await findProduct(db, scope, from, now);
    if (!product || product.state === productState.archived) return null;
    const name = await freeName(db, scope, product.name, mark);
    return { ...product, name, sku: null, barcode: null, images: [] };
  },
});

/** So many names are tried by one statement. */
const TRIED_AT_ONCE = 100;

/** `Pâine (copie)`, else `Pâine (copie 2)`, …: the first that no product has, within the longest that a name may be. */
async function freeName(db: Tx, { organizationId }: Scope, name: string, mark: string): Promise<string> {
  const numbered = ` (${mark}`;
  const base =
    name.endsWith(")") && name.includes(numbered) ? name.slice(0, name.lastIndexOf(numbered)) : name;
  for (let first = 1; ; first += TRIED_AT_ONCE) {
    const names = Array.from({ length: TRIED_AT_ONCE }, (_, at) =>
      named(base, first + at === 1 ? `${numbered})` : `${numbered} ${first + at})`),
    );
    const free = await rowOf(
      db,
      nameRow,
      Prisma.sql`SELECT t.name FROM unnest(${names}::text[]) WITH ORDINALITY AS t (name, place)
      WHERE NOT EXISTS (SELECT FROM product p WHERE p.organization_id = ${organizationId}::uuid
        AND p.state <> ${productState.archived} AND fold(p.name) = fold(t.name))
      ORDER BY t.place LIMIT 1`,
    );
    if (free) return free.name;
  }
}

function named(base: string, ending: string): string {
  const signs = [...base];
  while (signs.join("").trimEnd().length + ending.length > productLimits.name.max) signs.pop();
  return signs.join("").trimEnd() + ending;
}
