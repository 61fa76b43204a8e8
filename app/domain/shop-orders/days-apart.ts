import type { PickupOfProduct, PickupRules } from "#app/domain/pickup/pickup-rules.ts";
import { pickupDays } from "#app/domain/pickup/slots.ts";
import type { LocalDate } from "#app/lib/local-date.ts";

/** A product of a cart, and the first day on which it alone can be picked up; null where there is none. */
export interface DayApart {
  item_id: string;
  name: string;
  day: LocalDate | null;
}

interface Good {
  item_id: string;
  name: string;
  pickup: PickupOfProduct;
}

/**
 * Of goods that share no day of pickup: since when each product by itself can be had, so that a customer sees which one
 * to order apart. Nothing where that tells no more than that none can be had: of a single product, and where none has a day.
 * Document 4, Online shop.
 */
export function daysApart(
  goods: readonly Good[],
  rules: PickupRules,
  now: Date,
  timeZone: string,
): DayApart[] {
  const products = new Map(goods.map((good) => [good.item_id, good]));
  if (products.size < 2) return [];
  const apart = [...products.values()].map(({ item_id, name, pickup }) => ({
    item_id,
    name,
    day: pickupDays(rules, [pickup], now, timeZone)[0] ?? null,
  }));
  return apart.some(({ day }) => day !== null) ? apart : [];
}
