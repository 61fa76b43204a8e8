import { isDeepStrictEqual } from "node:util";
import { namedProducts } from "#app/domain/catalogue/orderable.server.ts";
import { inUnit } from "#app/domain/catalogue/units.ts";
import { settingsOf } from "#app/domain/settings/order-settings.server.ts";
import type { OrderSettings } from "#app/domain/settings/order-settings.ts";
import { settingScopeOf } from "#app/domain/settings/setting-table.ts";
import type { Context } from "#app/lib/context.server.ts";
import { type BrokenRule, refuseBroken } from "#app/lib/invalid-input.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { type About, applySettings, editedDay, nothingKnown, saidOver } from "./details.server.ts";
import { type FrozenLine, freezeLines, productIdsOf } from "./freeze-lines.server.ts";
import { type Edit, knownNames } from "./order-input.server.ts";
import type { OrderWithLines } from "./order-shapes.ts";
import { otherCurrency } from "./other-currency.ts";
import { unaskedNames } from "./unasked-details.ts";
import { unknownNames } from "./unknown-names.ts";

/** What an edit may change of an order. */
export interface Content {
  about: About;
  lines: FrozenLine[];
}

/** The same of an order as it is. */
export const contentOf = ({ customer, data, pickup_date, items }: OrderWithLines): Content => ({
  about: { customer, data, pickup_date },
  lines: linesOfOrder(items),
});

const linesOfOrder = (items: OrderWithLines["items"]): FrozenLine[] =>
  items.map(({ id, item_id, name, unit, price, sku, barcode, fields, note, _pivot_quantity }) => ({
    id,
    item_id,
    name,
    unit,
    price,
    sku,
    barcode,
    fields,
    note,
    quantity: parseQuantity(_pivot_quantity) ?? 0,
  }));

/** What an order becomes, and which of what was sent is not in it. */
interface Edited extends Content {
  ignored: string[];
}

/**
 * What the order becomes: what is left out stays, or is cleared when a form says that it sends all details. Refuses details
 * and lines that break a rule (`InvalidInput`), a product that can't be ordered (`orders_product`) or is sold in another
 * currency (`orders_currency`) or by another measure by now (`orders_changed`), and a line that the order does not have
 * (`not_found`). Document 4, Orders.
 */
export async function readEdit(
  { db, scope, now }: Context,
  input: Edit,
  before: Content,
  order: Pick<OrderWithLines, "origin" | "currency" | "created_at">,
): Promise<Edited> {
  const base = input.details ? nothingKnown : before.about;
  const broken: BrokenRule[] = [];
  let { about, lines } = before;
  let ignored: string[] = [];
  if (input.details || input.customer || input.data || input.pickup_date !== undefined) {
    const settings = askedOfStaff(order, await settingsOf(db, scope, settingScopeOf(order.origin)));
    const read = applySettings(settings, saidOver(base, input), before.about, scope, now);
    const placing = { placedAt: order.created_at, asked: settings.pickup_date.display };
    about = { ...read.about, pickup_date: editedDay(read.about, before.about, placing, scope, now) };
    broken.push(...read.broken);
    ignored = unaskedNames(settings, otherThan(before.about, input));
  }
  if (input.items) {
    const unlike = otherCurrency(order, scope);
    if (unlike && input.items.some((line) => !line.id)) throw unlike;
    const products = await namedProducts(db, scope, productIdsOf(input.items, before.lines), now);
    if (input.items.some((line) => isRemeasured(line, products))) throw new Refusal("orders_changed");
    const frozen = await freezeLines(db, scope, input.items, products, { kept: before.lines });
    lines = frozen.lines;
    broken.push(...frozen.broken);
  }
  refuseBroken(broken);
  return { about, lines, ignored: [...ignored, ...unknownNames(knownNames.edit, input, lines)] };
}

/** What is said otherwise than it is: what the settings don't show stays, and may be sent back as it was read. */
const otherThan = (about: About, { customer, data, pickup_date }: Edit) => ({
  customer: differing(customer, about.customer),
  data: differing(data, about.data),
  pickup_date: pickup_date === about.pickup_date ? null : pickup_date,
});

const differing = (said: object = {}, held: object) =>
  Object.fromEntries(Object.entries(said).filter(([name, value]) => value !== Reflect.get(held, name)));

/** Whether the quantity of a new line was told by another measure than its product is sold by. */
function isRemeasured(
  { id, item_id = "", quantity, unit }: NonNullable<Edit["items"]>[number],
  products: ReadonlyMap<string, { unit: number }>,
): boolean {
  const product = id ? undefined : products.get(item_id);
  return product !== undefined && unit !== undefined && inUnit(quantity, unit, product.unit) === null;
}

/** What the shop requires of its customer is what they tell, not that money was received. */
const askedOfStaff = ({ origin }: Pick<OrderWithLines, "origin">, settings: OrderSettings): OrderSettings =>
  origin === "shop"
    ? { ...settings, upfront_payment: { ...settings.upfront_payment, required: false } }
    : settings;

/** Whether two say the same; which ids their lines have does not count. */
export const saySame = (one: Content, other: Content): boolean =>
  isDeepStrictEqual(one.about, other.about) && isDeepStrictEqual(withoutIds(one), withoutIds(other));

const withoutIds = ({ lines }: Content) => lines.map(({ id: _id, ...line }) => line);
