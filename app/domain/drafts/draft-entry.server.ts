import { z } from "zod";
import { categoryJoin, orderableCondition } from "#app/domain/catalogue/orderable.server.ts";
import type { ProductField } from "#app/domain/catalogue/product-fields.ts";
import { productState } from "#app/domain/catalogue/product-states.ts";
import { orderLimits as limits } from "#app/domain/orders/limits.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { fitsUnit, lineTotal } from "#app/lib/quantity.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowsOf, storedJson } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { type EntryLine, readEntries } from "./draft-entry.ts";

/** How a product was meant: a sku comes before a barcode, and that before a name and its beginning. */
const means = { sku: 1, barcode: 2, name: 3, beginning: 4 } as const;

/** One more than are named when several fit. */
const CANDIDATES = 4;

const meantProduct = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.number(),
  /** Minor units. */
  price: z.number(),
  fields: storedJson<ProductField[]>(),
});
const candidate = meantProduct.extend({ index: z.number(), rank: z.number(), orderable: z.boolean() });

/** A product that a code or a name may mean. */
export type MeantProduct = z.output<typeof meantProduct>;
type Candidate = z.output<typeof candidate>;

/** Why a line can't go into the order; the message is `errors:field.<code>`. */
export interface EntryProblem {
  code: "quantity" | "positive" | "whole" | "product_unknown" | "product_several" | "product_gone";
  params?: Record<string, string>;
}

/** A line of quick entry with the product that it means, or with what is wrong. */
export type ReadEntry = EntryLine &
  ({ product: MeantProduct; quantity: number; total: number } | { problem: EntryProblem });

/** The products, ranked, that each word may mean; at most 4 for each, in one statement. */
async function candidatesFor(
  db: Tx,
  scope: Scope,
  words: readonly string[],
  now: Date,
): Promise<Candidate[][]> {
  const beginnings = words.map((word) => `${word.replace(/[\\%_]/g, "\\$&")}%`);
  const rows = await rowsOf(
    db,
    candidate,
    Prisma.sql`
    SELECT index, id, name, unit, price::float8 AS price, fields, rank, orderable FROM (
      SELECT q.position::int - 1 AS index, p.id, p.name, p.unit, p.price, p.fields, m.rank,
        coalesce(${orderableCondition(scope, now)}, false) AS orderable,
        row_number() OVER (
          PARTITION BY q.position
          ORDER BY m.rank, coalesce(${orderableCondition(scope, now)}, false) DESC, p.name, p.id
        ) AS place
      FROM unnest(${[...words]}::text[], ${beginnings}::text[]) WITH ORDINALITY AS q (word, beginning, position)
        JOIN product p ON p.organization_id = ${scope.organizationId}::uuid
          AND p.state <> ${productState.archived}
          AND (fold(p.sku) = fold(q.word) OR fold(p.barcode) = fold(q.word) OR fold(p.name) LIKE fold(q.beginning))
        ${categoryJoin}
        CROSS JOIN LATERAL (
          SELECT CASE WHEN fold(p.sku) = fold(q.word) THEN ${means.sku}::int
            WHEN fold(p.barcode) = fold(q.word) THEN ${means.barcode}::int
            WHEN fold(p.name) = fold(q.word) THEN ${means.name}::int
            ELSE ${means.beginning}::int END AS rank
        ) m
    ) found
    WHERE place <= ${CANDIDATES} ORDER BY index, place`,
  );
  return words.map((_, at) => rows.filter(({ index }) => index === at));
}

/** The one product that the candidates mean, or why there is none: nothing fits, several fit, it is out. */
function meant(candidates: readonly Candidate[]): MeantProduct | EntryProblem {
  const [best] = candidates;
  if (!best) return { code: "product_unknown" };
  const fitting = candidates.filter(({ rank }) => rank === best.rank);
  const [first, second] = fitting.filter(({ orderable }) => orderable);
  if (!first) return { code: "product_gone", params: { name: best.name } };
  const names = fitting.filter(({ orderable }) => orderable).map(({ name }) => name);
  return second ? { code: "product_several", params: { names: names.slice(0, 3).join(", ") } } : first;
}

/**
 * Reads quick entry: one product a line, as a sku, a barcode, a name or its beginning, then the quantity, which may
 * have its unit. Tells for each line which product is meant, or why it can't go into the order. Refuses more lines
 * than an order may have (`orders_lines_limit`). One statement, however many lines.
 */
export async function readEntryText(
  db: Tx,
  scope: Scope,
  text: string,
  now = databaseNow(),
): Promise<ReadEntry[]> {
  const entries = readEntries(text);
  if (entries.length === 0) return [];
  if (entries.length > limits.lines)
    throw new Refusal("orders_lines_limit", { field: "text", params: { limit: limits.lines } });
  const words = [
    ...new Set(entries.flatMap(({ what, measured }) => [what, ...(measured ? [measured.what] : [])])),
  ];
  const lists = await candidatesFor(db, scope, words, now);
  const found = new Map(words.map((word, index) => [word, lists[index] ?? []]));
  return entries.map((entry) => {
    const { product, quantity } = productOf(entry, found);
    if ("code" in product) return { ...entry, problem: product };
    if (quantity === null) return { ...entry, problem: { code: "quantity" } };
    if (quantity === 0) return { ...entry, problem: { code: "positive" } };
    if (!fitsUnit(quantity, product.unit)) return { ...entry, problem: { code: "whole" } };
    return { ...entry, product, quantity, total: Number(lineTotal(product.price, quantity)) };
  });
}

/** What a line means as it stands; where that is nothing and it ends in a unit, a product that is sold in that unit. */
function productOf({ what, quantity, measured }: EntryLine, found: ReadonlyMap<string, Candidate[]>) {
  const candidates = found.get(what) ?? [];
  if (candidates.length > 0 || !measured) return { product: meant(candidates), quantity };
  const ofUnit = (found.get(measured.what) ?? []).filter(({ unit }) => unit === measured.unit);
  return { product: meant(ofUnit), quantity: measured.quantity };
}

/** What a scanned code stands for. */
export type Scanned = MeantProduct | EntryProblem;

/**
 * The product whose sku or barcode is exactly this code, without letter case; a problem when none, several or one that
 * can't be ordered now has it. One statement.
 */
export async function productOfCode(
  db: Tx,
  scope: Scope,
  code: string,
  now = databaseNow(),
): Promise<Scanned> {
  const [candidates = []] = await candidatesFor(db, scope, [code], now);
  return meant(candidates.filter(({ rank }) => rank <= means.barcode));
}
