import { z } from "zod";
import { categoryJoin } from "#app/domain/catalogue/orderable.server.ts";
import {
  askedAnswers,
  hasUnasked,
  type ProductField,
  unaskedAnswers,
} from "#app/domain/catalogue/product-fields.ts";
import { firstImageColumn } from "#app/domain/catalogue/product-images.server.ts";
import type { Answers } from "#app/domain/catalogue/read-answers.ts";
import { lineNow } from "#app/domain/drafts/line-now.ts";
import { answersOf } from "#app/domain/orders/freeze-lines.server.ts";
import type { PickupNotice, PickupOfProduct } from "#app/domain/pickup/pickup-rules.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { pictureAddress } from "#app/lib/picture-address.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { rowOf, rowsOf, storedJson } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { type CartRowLine, cartLine, cartOfBrowser } from "./cart-rows.server.ts";
import { ruleBrokenBy } from "./put-in-cart.server.ts";
import { orderableInShop, soldInShop } from "./sold-in-shop.server.ts";

/**
 * What is the matter with a line: no longer sold here, out until tomorrow, without an answer that its product asks for by now
 * (`unfit`), of a quantity that can't be ordered (too much, or told by another measure than it is sold by), with an answer that
 * it does not ask for any more, or of another price, currency or unit.
 */
export type LineChange = "gone" | "out" | "unfit" | "quantity" | "answers" | "price";

/** A line of a cart with what is known of its product now. */
export interface CartLine {
  id: string;
  item_id: string;
  /** In the business's first language; blank where it is unknown by now. */
  name: string;
  second_name: string;
  unit: number;
  /** Minor units, as it is now. */
  price: number;
  /** The one that was shown when it was put in, or accepted since. */
  price_shown: number;
  /** The currency of the price, as it is now. */
  currency: string;
  /** The one that the price was shown in. */
  currency_shown: string;
  /** The one that it was shown for. */
  unit_shown: number;
  /** Thousandths of the unit that it is sold in now; as it was told where that is another measure. */
  quantity: number;
  /** Whether it is sold by another measure now. */
  remeasured: boolean;
  /** In the order of the questions; those that are not asked for any more come last. */
  fields: Answers;
  note: string | null;
  /** The most of the product in one order, in its unit; -1 for any. */
  cart_limit: number;
  /** Null where nothing has to be accepted. */
  change: LineChange | null;
  /** Whether it can be ordered now, as it is. */
  orderable: boolean;
  /** Minor units; nothing for what can't be ordered. */
  total: bigint;
  /** What its product asks of the pickup. */
  pickup: PickupOfProduct;
  /** What its product asks whoever orders it. */
  asks: readonly ProductField[];
  /** The address of its first picture. */
  image: string | null;
}

/** What a browser has in its cart. */
export interface Cart {
  /** What the order that it becomes is found by. */
  session_id: string;
  lines: readonly CartLine[];
  /** Minor units, of what can be ordered. */
  total: bigint;
  /** Whether something has to be accepted before it is ordered. */
  changed: boolean;
}

const cartRow = z.object({ session_id: z.string(), lines: z.array(cartLine) });
const productRow = z.object({
  id: z.string(),
  name: z.string(),
  second_name: z.string(),
  unit: z.number(),
  price: z.number(),
  cart_limit: z.number(),
  fields: storedJson<ProductField[]>(),
  days: z.number(),
  notice: storedJson<PickupNotice | null>(),
  sold: z.boolean(),
  orderable: z.boolean(),
  image: z.string().nullable(),
});
type ProductRow = z.output<typeof productRow>;

/**
 * The cart of a browser, with its products as they are now; null where it has none, or one that nobody has
 * changed for 7 days. Two statements, one without lines. Document 4, Online shop.
 */
export async function cartOf(db: Tx, scope: Scope, browserId: string, now: Date): Promise<Cart | null> {
  const cart = await rowOf(
    db,
    cartRow,
    Prisma.sql`SELECT session_id, lines FROM cart WHERE ${cartOfBrowser(scope, browserId, now)}`,
  );
  if (!cart) return null;
  const ids = cart.lines.map(({ item_id }) => item_id);
  const products = new Map((await productsOf(db, scope, ids, now)).map((product) => [product.id, product]));
  const lines = toLines(cart.lines, products, scope.organization.currency);
  const total = lines.reduce((sum, line) => sum + line.total, 0n);
  const { session_id } = cart;
  return { session_id, lines, total, changed: lines.some(({ change }) => change !== null) };
}

/** The products of a cart, whether or not they can be ordered; one statement, none without ids. */
async function productsOf(db: Tx, scope: Scope, ids: readonly string[], now: Date): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return rowsOf(
    db,
    productRow,
    Prisma.sql`SELECT p.id, p.name, p.second_name, p.unit, p.price, p.cart_limit, p.fields, p.pickup_days AS days, p.notice,
      coalesce(${soldInShop(scope)}, false) AS sold, coalesce(${orderableInShop(scope, now)}, false) AS orderable,
      ${firstImageColumn}
    FROM product p ${categoryJoin}
    WHERE p.organization_id = ${scope.organizationId}::uuid AND p.id = ANY(${[...new Set(ids)]}::uuid[])`,
  );
}

const unknown: Omit<ProductRow, "id"> = {
  ...{ name: "", second_name: "", unit: 0, price: 0, cart_limit: -1, fields: [], days: 127, notice: null },
  ...{ sold: false, orderable: false, image: null },
};

/** Of several lines of a product those come first in what can be ordered of it. */
function toLines(
  stored: readonly CartRowLine[],
  products: ReadonlyMap<string, ProductRow>,
  currency: string,
): CartLine[] {
  const held = new Map<string, number>();
  return stored.map((one) => {
    const beside = held.get(one.item_id) ?? 0;
    const line = toLine(one, products.get(one.item_id), currency, beside);
    if (line.orderable) held.set(one.item_id, beside + line.quantity);
    return line;
  });
}

/** A line, with how much of its product is ordered beside it, in thousandths. */
function toLine(
  stored: CartRowLine,
  found: ProductRow | undefined,
  currency: string,
  beside: number,
): CartLine {
  const { price: price_shown, currency: currency_shown, unit: unit_shown, ...line } = stored;
  const product = found ?? unknown;
  const { name, second_name, unit, price, cart_limit, fields: asks, image } = product;
  const held = lineNow(stored, product);
  const { remeasured } = held;
  const quantity = parseQuantity(held.quantity) ?? 0;
  const breaks = remeasured ? "quantity" : breaksOf(product, { quantity, beside, fields: line.fields });
  const orderable = product.orderable && !breaks;
  return {
    ...line,
    ...{ name, second_name, unit, unit_shown, price, price_shown, currency, currency_shown },
    ...{ quantity, remeasured, cart_limit, orderable, asks },
    fields: { ...askedAnswers(asks, line.fields), ...unaskedAnswers(asks, line.fields) },
    change: changeOf({ ...product, currency, breaks }, stored),
    total: BigInt(orderable ? held.total : 0),
    pickup: { days: product.days, notice: product.notice },
    image: image && pictureAddress(image, 96),
  };
}

interface Offered extends Pick<ProductRow, "sold" | "orderable" | "price" | "unit" | "fields"> {
  currency: string;
  breaks: Break | null;
}

/** Which part of a line its product does not take. */
type Break = Extract<LineChange, "unfit" | "quantity">;

function breaksOf(
  product: ProductRow | typeof unknown,
  { quantity, beside, fields }: { quantity: number; beside: number; fields: Answers },
): Break | null {
  if (answersOf(product.fields, fields, []).broken.length > 0) return "unfit";
  return ruleBrokenBy(quantity, beside, product) ? "quantity" : null;
}

function changeOf(
  { sold, orderable, breaks, fields, ...now }: Offered,
  shown: CartRowLine,
): LineChange | null {
  if (!sold) return "gone";
  if (!orderable) return "out";
  if (breaks) return breaks;
  if (hasUnasked(fields, shown.fields)) return "answers";
  const same = now.price === shown.price && now.currency === shown.currency && now.unit === shown.unit;
  return same ? null : "price";
}
