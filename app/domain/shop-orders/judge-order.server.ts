import { knownDigits } from "#app/domain/customers/known-digits.ts";
import { PHONE_DIGITS } from "#app/domain/customers/limits.ts";
import { type About, applySettings, nothingKnown, saidOver } from "#app/domain/orders/details.server.ts";
import {
  type AskedLine,
  type FrozenLine,
  freezeLines,
  refuseKept,
} from "#app/domain/orders/freeze-lines.server.ts";
import { totalOf } from "#app/domain/orders/order-total.ts";
import { unaskedDetails } from "#app/domain/orders/unasked-details.ts";
import { nextDayOf } from "#app/domain/pickup/hours-alone.ts";
import type { PickupOfProduct, PickupRules } from "#app/domain/pickup/pickup-rules.ts";
import { isPickup, pickupDays, pickupHours } from "#app/domain/pickup/slots.ts";
import type { OrderSettings } from "#app/domain/settings/order-settings.ts";
import { spokenIn } from "#app/domain/shop/spoken.ts";
import type { Context } from "#app/lib/context.server.ts";
import { formatMoney } from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import { type BrokenRule, refuseBroken } from "#app/lib/invalid-input.ts";
import { localDay } from "#app/lib/local-day.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { askedAt } from "./asked-settings.ts";
import { dayClosed } from "./day-closed.ts";
import type { ShopPlacement } from "./placement-input.server.ts";
import { pickupOf, type ShopGround } from "./shop-ground.server.ts";

interface Ordered {
  input: ShopPlacement;
  asked: readonly AskedLine[];
  ground: ShopGround;
  rules: PickupRules;
}

/**
 * What an order of the online shop is to hold, by the settings, the products and the rules of its pickup, and the advance that
 * its customer tells (`told`): a statement, of which nothing is received. Refuses what breaks one of them (`InvalidInput`), what
 * a form says and nothing asks for any more (`shop_changed`), a line of the cart that does or that holds an answer which
 * nothing asks for any more (`orders_line`, with its product), and a product that can't be ordered now (`orders_product`).
 * Document 4, Online shop and Settings.
 */
export async function judgeOrder(
  { db, scope, now, language }: Pick<Context, "db" | "scope" | "now" | "language">,
  { input, asked, ground, rules }: Ordered,
): Promise<{ about: About; lines: FrozenLine[]; told: number | null }> {
  const { settings, products } = ground;
  const given = saidOver(nothingKnown, input);
  const { timeZone } = scope.organization;
  const chosen = { hasDay: Boolean(input.pickup_date), hasHour: Boolean(input.data?.pickup_hour) };
  const wanted = { goods: pickupOf(products.values()), now, timeZone, language, ...chosen };
  const asks = askedAt(settings, rules, wanted);
  if (input.details) refuseUnasked(asks, input);
  const { about, broken } = applySettings(asks, given, nothingKnown, scope, now);
  broken.push(...tooFewDigits(about.customer));
  const say = spokenIn(scope, language);
  const frozen = await freezeLines(db, scope, asked, products, { called: say });
  const { lines } = frozen;
  frozen.broken.push(...tooMuch(lines, products));
  broken.push(...overTotal(about.data, lines, { currency: scope.organization.currency, language }));
  const nameOf = ({ item_id, name }: FrozenLine) => say(name, products.get(item_id)?.second_name ?? "");
  if (!input.items) refuseKept(asked, products, frozen, nameOf);
  const pickup = broken.length > 0 ? [] : brokenPickup(about, rules, wanted);
  refuseBroken([...broken, ...frozen.broken, ...pickup]);
  const { upfront_payment: told, ...data } = about.data;
  return { about: { ...about, data: { ...data, upfront_payment: null } }, lines, told };
}

function refuseUnasked(asks: OrderSettings, input: ShopPlacement): void {
  if (unaskedDetails(asks, input).length > 0)
    throw new Refusal("shop_changed", { params: { context: "asked" }, body: { changed: [] } });
}

/** A number that nobody can call, and by which no orders are counted. */
const tooFewDigits = ({ phone }: About["customer"]): BrokenRule[] =>
  phone === null || knownDigits(phone) !== null
    ? []
    : [{ path: ["customer", "phone"], code: "phone", params: { digits: PHONE_DIGITS } }];

/** More paid in advance than what the order comes to. */
function overTotal(
  { upfront_payment: told }: About["data"],
  lines: readonly FrozenLine[],
  { currency, language }: { currency: string; language: Language },
): BrokenRule[] {
  const total = totalOf(lines);
  if (told === null || told <= total) return [];
  const params = { total: formatMoney(Number(total), currency, language) };
  return [{ path: ["data", "upfront_payment"], code: "over_total", params }];
}

/** The lines that bring a product over its limit in one order (document 4, Online shop). */
function tooMuch(lines: readonly FrozenLine[], products: ShopGround["products"]): BrokenRule[] {
  const sums = new Map<string, number>();
  return lines.flatMap(({ item_id, quantity }, index) => {
    const limit = products.get(item_id)?.cart_limit ?? -1;
    const sum = (sums.get(item_id) ?? 0) + quantity;
    sums.set(item_id, sum);
    if (limit < 0 || sum <= limit * 1000) return [];
    return [{ path: ["items", index, "quantity"], code: "most_in_order", params: { limit } }];
  });
}

interface Wanted extends Pick<Context, "now" | "language"> {
  goods: readonly PickupOfProduct[];
  timeZone: string;
}

/** An hour without a day is the next time that the clock shows it. */
function brokenPickup(
  { pickup_date, data: { pickup_hour: hour } }: About,
  rules: PickupRules,
  { goods, now, timeZone, language }: Wanted,
): BrokenRule[] {
  const today = localDay(now, timeZone);
  if (rules.pausedOn === today) throw new Refusal("shop_closed", { params: { context: "paused" } });
  const day = pickup_date ?? (hour === null ? null : nextDayOf(hour, now, timeZone));
  if (day === null)
    return pickupDays(rules, goods, now, timeZone).length > 0
      ? []
      : [{ path: ["pickup_date"], code: "pickup_day_closed", params: { context: "none" } }];
  if (isPickup(day, hour, rules, goods, now, timeZone)) return [];
  return pickup_date === null || pickupHours(day, rules, goods, now, timeZone).length > 0
    ? [{ path: ["data", "pickup_hour"], code: "pickup_hour_closed" }]
    : [dayClosed(day, language)];
}
