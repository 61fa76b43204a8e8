import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { fold } from "#app/lib/fold.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { likePattern } from "#app/lib/search.server.ts";
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

/** `Pâine (copie)`, else `Pâine (copie 2)`, …: the first that no product has, within the longest that a name may be. */
async function freeName(db: Tx, { organizationId }: Scope, name: string, mark: string): Promise<string> {
  const numbered = ` (${mark}`;
  const base =
    name.endsWith(")") && name.includes(numbered) ? name.slice(0, name.lastIndexOf(numbered)) : name;
  const beginning = [...base].slice(0, 100).join("");
  const rows = await rowsOf(
    db,
    nameRow,
    Prisma.sql`SELECT name FROM product WHERE organization_id = ${organizationId}::uuid
    AND state <> ${productState.archived} AND fold(name) LIKE fold(${likePattern(beginning)})`,
  );
  const taken = new Set(rows.map((row) => fold(row.name)));
  for (let number = 1; ; number++) {
    const free = named(base, number === 1 ? `${numbered})` : `${numbered} ${number})`);
    if (!taken.has(fold(free))) return free;
  }
}

function named(base: string, ending: string): string {
  const signs = [...base];
  while (signs.join("").trimEnd().length + ending.length > productLimits.name.max) signs.pop();
  return signs.join("").trimEnd() + ending;
}
