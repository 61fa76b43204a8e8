import { z } from "zod";
import { categoryJoin, orderableCondition } from "#app/domain/catalogue/orderable.server.ts";
import type { ProductField } from "#app/domain/catalogue/product-fields.ts";
import { productState } from "#app/domain/catalogue/product-states.ts";
import { inUnit } from "#app/domain/catalogue/units.ts";
import { orderLimits as limits } from "#app/domain/orders/limits.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { fold } from "#app/lib/fold.ts";
import { fitsUnit, isSmallUnit, lineTotal, MAX_QUANTITY } from "#app/lib/quantity.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowsOf, storedJson } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { closeProducts } from "./close-products.server.ts";
import { type EntryReading, joined, partsOfLine, readingsOf } from "./draft-entry.ts";
import { catalogueOf, type Meaning, means, wordsOf } from "./meant-products.ts";

const meantProduct = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.number(),
  /** Minor units. */
  price: z.number(),
  fields: storedJson<ProductField[]>(),
});
const known = meantProduct.extend({
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  orderable: z.boolean(),
});

/** A product that a code or a name may mean. */
export type MeantProduct = z.output<typeof meantProduct>;
type Known = z.output<typeof known>;
type Catalogue = ReturnType<typeof catalogueOf<Known>>;

/** Why a line can't go into the order; the message is `errors:field.<code>`. */
export interface EntryProblem {
  code:
    | "quantity"
    | "quantity_thousands"
    | "positive"
    | "whole"
    | "product_unknown"
    | "product_several"
    | "product_close"
    | "product_gone"
    | "product_unit";
  params?: Record<string, string>;
  /** With `product_several` and `product_close`: one of these. */
  choices?: MeantProduct[];
}

/** What quick entry says of one product. */
interface Entry {
  /** From 1: the line of the text. */
  line: number;
  text: string;
  /** A sku, a barcode, or words of a name. */
  what: string;
  /** Thousandths, in the unit that was typed; null when it can't be read. */
  quantity: number | null;
}

/** A part of quick entry with the product that it means, or with what is wrong. */
export type ReadEntry = Entry &
  ({ product: MeantProduct; quantity: number; total: number } | { problem: EntryProblem });

/** So many are offered where several fit. */
const CHOICES = 6;

/** What has been chosen where several products fit: by the place of an entry, from 0. */
export type Choices = Readonly<Record<string, string>>;

/**
 * Reads quick entry: products parted by commas, semicolons and line ends, each as a sku, a barcode, a name or words of
 * one in any form, with its quantity before or after it, which may have its unit. Tells for each which product is meant,
 * or why it can't go into the order. Refuses more lines than an order may have (`orders_lines_limit`). One statement,
 * two when nothing is called as something was typed.
 */
export async function readEntryText(
  db: Tx,
  scope: Scope,
  text: string,
  now: Date,
  choices: Choices = {},
): Promise<ReadEntry[]> {
  const lines = text.split(/\r\n?|\n/).map(partsOfLine);
  if (lines.flat().length > 2 * limits.lines) throw tooMany();
  const catalogue = catalogueOf(await productsKnown(db, scope, Prisma.sql`true`, now));
  const typed = lines.flatMap((parts, index) =>
    asNamed(parts, catalogue).map((part) => ({ line: index + 1, text: part })),
  );
  if (typed.length > limits.lines) throw tooMany();
  const read = typed.map((entry) => ({ ...entry, reading: surest(entry.text, catalogue) }));
  const unknown = read.filter(({ reading }) => reading.meanings.length === 0);
  const close = await closeProducts(
    db,
    scope,
    unknown.map(({ reading }) => reading.what),
    now,
  );
  return read.map(({ reading, ...entry }, place) => {
    const offered = close.get(reading.what) ?? [];
    return { ...entry, ...judged(reading, offered, choices[place]) };
  });
}

const tooMany = () => new Refusal("orders_lines_limit", { field: "text", params: { limit: limits.lines } });

/** The products of the organization that are not archived, as far as a condition on `product p` lets through. */
async function productsKnown(db: Tx, scope: Scope, which: Prisma.Sql, now: Date): Promise<Known[]> {
  return rowsOf(
    db,
    known,
    Prisma.sql`
    SELECT p.id, p.name, p.unit, p.price, p.fields, p.sku, p.barcode,
      coalesce(${orderableCondition(scope, now)}, false) AS orderable
    FROM product p ${categoryJoin}
    WHERE p.organization_id = ${scope.organizationId}::uuid AND p.state <> ${productState.archived} AND ${which}
    ORDER BY p.name, p.id`,
  );
}

/** The parts of a line; such as are one name with a comma in it stay together. */
function asNamed(parts: ReturnType<typeof partsOfLine>, { isWritten }: Catalogue): string[] {
  const named: string[] = [];
  for (let at = 0; at < parts.length; ) {
    let end = Math.min(parts.length, at + 3);
    const isName = () =>
      readingsOf(joined(parts.slice(at, end))).some(({ what }) => /[,;]/.test(what) && isWritten(what));
    while (end > at + 1 && !isName()) end--;
    named.push(joined(parts.slice(at, end)));
    at = end;
  }
  return named;
}

interface Reading extends EntryReading {
  meanings: readonly Meaning<Known>[];
}

/** The reading by which a product is meant the surest, in its unit; where none is, the likeliest amount. */
function surest(text: string, { meant }: Catalogue): Reading {
  const readings = readingsOf(text).map(
    (reading): Reading => ({ ...reading, meanings: meant(reading.what) }),
  );
  const rank = ({ meanings, unit }: Reading) => {
    const [first] = meanings;
    if (!first) return Number.POSITIVE_INFINITY;
    return meanings.some(({ product }) => isSoldIn(product, unit)) ? first.by : UNLIKELY;
  };
  const [best] = readings.toSorted((one, other) => compare(rank(one), rank(other)));
  const told = readings.at(-1) ?? { what: text, quantity: 1000, meanings: [] };
  return best && best.meanings.length > 0 ? best : told;
}

/** After any way in which a product that is sold so may be meant. */
const UNLIKELY = 100;
const compare = (one: number, other: number) => (one === other ? 0 : one - other);

const isSoldIn = ({ unit }: MeantProduct, typed: number | undefined) =>
  typed === undefined || inUnit(0, typed, unit) !== null;

/** What a reading comes to: the product and how much of it, or why it can't go into the order. */
function judged(reading: Reading, close: readonly MeantProduct[], chosen: string | undefined) {
  const { what, unit, quantity: typed, thousands, meanings } = reading;
  const problem = (code: EntryProblem["code"]) => ({ what, quantity: typed, problem: { code } });
  if (meanings.length === 0 && close.length > 0 && hidesAmount(what, close)) return problem("quantity");
  const product = productOf(reading, close, chosen);
  if ("code" in product) return { what, quantity: typed, problem: product };
  const quantity = typed === null || unit === undefined ? typed : inUnit(typed, unit, product.unit);
  if (quantity === null || quantity > MAX_QUANTITY) return problem("quantity");
  if (thousands && isSmallUnit(unit ?? product.unit)) return problem("quantity_thousands");
  if (quantity === 0) return problem("positive");
  if (!fitsUnit(quantity, product.unit)) return problem("whole");
  return { what, product, quantity, total: Number(lineTotal(product.price, quantity)) };
}

function productOf(
  { what, meanings, unit }: Reading,
  close: readonly MeantProduct[],
  chosen: string | undefined,
): MeantProduct | EntryProblem {
  const fitting = meanings.map(({ product }) => product).filter((product) => isSoldIn(product, unit));
  const [other] = meanings;
  if (other && fitting.length === 0) return { code: "product_unit", params: { name: other.product.name } };
  const [gone] = fitting;
  const orderable: MeantProduct[] =
    fitting.length > 0
      ? fitting.filter((product) => product.orderable).map(asMeant)
      : close.filter((product) => isSoldIn(product, unit));
  const [first, second] = orderable;
  if (!first)
    return gone ? { code: "product_gone", params: { name: gone.name } } : { code: "product_unknown" };
  const code = second ? "product_several" : "product_close";
  if (!second && (fitting.length > 0 || saysNoMore(what, first))) return first;
  const choices = orderable.slice(0, CHOICES);
  const names = choices.slice(0, 3).map(({ name }) => name);
  return (
    choices.find(({ id }) => id === chosen) ?? {
      code,
      params: { names: names.join(", ") },
      choices,
    }
  );
}

const figuresOf = (text: string): string[] => text.match(/\d+/g) ?? [];

/** Whether a text holds an amount that was not understood: a sign before it, or a figure that no product close to it has. */
const hidesAmount = (text: string, close: readonly MeantProduct[]): boolean =>
  /^[-+]/.test(text) ||
  figuresOf(text).some((figure) => close.every(({ name }) => !figuresOf(name).includes(figure)));

/** Whether each word of a text begins as one of a name: what else was said might be an amount, or a “without”. */
const saysNoMore = (text: string, { name }: MeantProduct): boolean => {
  const begins = new Set(wordsOf(fold(name)).map((word) => word.slice(0, ALIKE)));
  return wordsOf(fold(text)).every((word) => begins.has(word.slice(0, ALIKE)));
};

/** So many first letters make two words alike that nearly are. */
const ALIKE = 3;

const asMeant = ({ id, name, unit, price, fields }: Known): MeantProduct => ({
  id,
  name,
  unit,
  price,
  fields,
});

/** What a scanned code stands for. */
export type Scanned = MeantProduct | EntryProblem;

/**
 * The product whose sku or barcode is exactly this code, without letter case; a problem when none, several or one that
 * can't be ordered now has it. One statement.
 */
export async function productOfCode(db: Tx, scope: Scope, code: string, now: Date): Promise<Scanned> {
  const has = Prisma.sql`(fold(p.sku) = fold(${code}) OR fold(p.barcode) = fold(${code}))`;
  const { meant } = catalogueOf(await productsKnown(db, scope, has, now));
  return productOf(
    { what: code, quantity: 1000, meanings: meant(code).filter(({ by }) => by <= means.barcode) },
    [],
    undefined,
  );
}
