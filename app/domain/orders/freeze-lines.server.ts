import type { OrderableProduct } from "#app/domain/catalogue/orderable.server.ts";
import { hasUnasked, type ProductField } from "#app/domain/catalogue/product-fields.ts";
import { type Answers, readAnswers } from "#app/domain/catalogue/read-answers.ts";
import { orderedIn } from "#app/domain/catalogue/units.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { BrokenRule } from "#app/lib/invalid-input.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { newId } from "#app/lib/uuid.ts";
import { orderLimits } from "./limits.ts";
import type { LineProduct } from "./order-shapes.ts";
import { totalOf } from "./order-total.ts";

/** A line that is asked for: of a product, or (with `id`) one that the order has already. */
export interface AskedLine {
  id?: string;
  item_id?: string;
  /** Thousandths. */
  quantity: number;
  /** That of the quantity; left out, the one that its product is sold in. */
  unit?: number | undefined;
  fields?: Readonly<Record<string, unknown>>;
  /** Null is none; left out, that of the line stays. */
  note?: string | null;
}

/** A line as an order keeps it. */
export interface FrozenLine extends LineProduct {
  /** Thousandths. */
  quantity: number;
}

type Kept = readonly FrozenLine[];
/** By their ids; one that says nothing of it can be ordered. */
type Products = ReadonlyMap<string, OrderableProduct & { orderable?: boolean }>;

/** The products that lines are of; those of lines that the order has already (`kept`) are known by the line's id. */
export const productIdsOf = (asked: readonly AskedLine[], kept: Kept = []): string[] => {
  const ofLine = new Map(kept.map(({ id, item_id }) => [id, item_id]));
  return asked.map(({ id, item_id }) => (id ? ofLine.get(id) : item_id)).filter((id) => id !== undefined);
};

/** What a product is called, of its first and its second name. */
type Called = (first: string, second: string) => string;

interface Freezing {
  /** The lines that the order has already. */
  kept?: Kept;
  /** How a product is called that can't be ordered: by its first name without it. */
  called?: Called;
}

/**
 * Freezes lines with the product's name, unit, price, sku, barcode and the answers as they are now; a line that the
 * order has already keeps what was frozen, but for answers and a note that are given anew, also of a product that can't
 * be ordered any more. Gives the lines and the broken rules: quantities that don't fit the unit or its measure
 * (`whole`), answers. `products` are those of {@link productIdsOf}; a new line of one that can't be ordered is refused
 * (`orders_product`, with its name), and so are answers that no product asks for. Document 4, Orders.
 */
export async function freezeLines(
  db: Tx,
  scope: Scope,
  asked: readonly AskedLine[],
  products: Products,
  { kept = [], called }: Freezing = {},
): Promise<{ lines: FrozenLine[]; broken: BrokenRule[] }> {
  const existing = new Map(kept.map((line) => [line.id, line]));
  const broken: BrokenRule[] = [];
  const lines: FrozenLine[] = [];
  const again = new Set<string>();
  for (const [index, line] of asked.entries()) {
    const { id } = line;
    const before = id ? existing.get(id) : undefined;
    if (id && (!before || again.has(id))) throw new Refusal("not_found");
    if (id) again.add(id);
    const product = products.get((id ? before?.item_id : line.item_id) ?? "");
    const frozen = before ?? (product && product.orderable !== false ? freeze(product) : undefined);
    if (!frozen || (line.fields && !product))
      throw await notOrderable(db, scope, before?.item_id ?? line.item_id, `items[${index}].item_id`, called);
    const path = ["items", index];
    const held = orderedIn(line.quantity, line.unit, frozen.unit);
    if (held === null) broken.push({ path: [...path, "quantity"], code: "whole" });
    const asks = before && !line.fields ? undefined : product?.fields;
    const read = asks && answersOf(asks, line.fields ?? {}, path);
    broken.push(...(read?.broken ?? []));
    const { note = frozen.note } = line;
    lines.push({ ...frozen, fields: read?.answers ?? frozen.fields, note, quantity: held ?? line.quantity });
  }
  return { lines, broken };
}

/**
 * Refuses (`orders_line`, with its product, as `nameOf` calls it) lines that a draft or a cart has kept when one of
 * them breaks a rule by now, or holds an answer that its product does not ask for any more: what was typed is not left
 * out unsaid.
 */
export function refuseKept(
  asked: readonly AskedLine[],
  products: Products,
  { lines, broken: [first] }: Awaited<ReturnType<typeof freezeLines>>,
  nameOf = ({ name }: FrozenLine): string => name,
): void {
  const place = first
    ? Number(first.path[1])
    : asked.findIndex(({ item_id = "", fields = {} }) =>
        hasUnasked(products.get(item_id)?.fields ?? [], fields),
      );
  const line = lines[place];
  if (line) throw new Refusal("orders_line", { params: { name: nameOf(line) } });
}

const freeze = ({ id: item_id, name, unit, price, sku, barcode }: OrderableProduct): FrozenLine => ({
  id: newId(),
  item_id,
  name,
  unit,
  price,
  sku,
  barcode,
  fields: {},
  note: null,
  quantity: 0,
});

/** Answers to a product's fields, with the broken rules under `fields.<name>` of a path. */
export function answersOf(
  fields: readonly ProductField[],
  given: Readonly<Record<string, unknown>>,
  path: (string | number)[],
): { answers: Answers; broken: BrokenRule[] } {
  const { answers, issues } = readAnswers(fields, given);
  const broken = Object.entries(issues).map(([name, { code, params }]) => ({
    path: [...path, "fields", name],
    code,
    params,
  }));
  return { answers, broken };
}

/**
 * The sum of the lines in minor units. Refuses `orders_total` beyond what an order can hold, and another one than
 * whoever wrote the lines was shown (`orders_changed`).
 */
export function agreedTotal(
  lines: readonly Pick<FrozenLine, "price" | "quantity">[],
  shown?: number,
): bigint {
  const total = totalOf(lines);
  if (total > BigInt(orderLimits.total)) throw new Refusal("orders_total");
  if (shown !== undefined && BigInt(shown) !== total) throw new Refusal("orders_changed");
  return total;
}

/**
 * Why a product can't be ordered: `orders_product` with what it is called, or `not_found` for an unknown one.
 */
export async function notOrderable(
  db: Tx,
  { organizationId }: Scope,
  id: string | undefined,
  field: string,
  called: Called = (first) => first,
): Promise<Refusal> {
  const product = id
    ? await db.product.findFirst({ where: { organizationId, id }, select: { name: true, secondName: true } })
    : null;
  return product
    ? new Refusal("orders_product", { field, params: { name: called(product.name, product.secondName) } })
    : new Refusal("not_found");
}
