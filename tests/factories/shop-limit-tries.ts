import { createCategory } from "#app/domain/catalogue/create-category.server.ts";
import { createProduct } from "#app/domain/catalogue/create-product.server.ts";
import { categoryLimits, productLimits } from "#app/domain/catalogue/limits.ts";
import { pickupRuleLimits } from "#app/domain/pickup/limits.ts";
import { updatePickupRules } from "#app/domain/pickup/pickup-rules-of-business.server.ts";
import { shopLimits } from "#app/domain/settings/shop-limits.ts";
import { updateShop } from "#app/domain/settings/update-shop.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { letters, several } from "./long-words.ts";

type Try = (count: number) => readonly [Pick<Operation, "key">, object];

const product =
  (field: string): Try =>
  (n) => [createProduct, { name: letters(9), [field]: letters(n) }];
const rules =
  (more: (n: number) => object): Try =>
  (n) => [updatePickupRules, more(n)];

/** The limits of what the online shop says, and of when customers may pick up. */
export const shopLimitTries: Record<string, readonly [max: number, attempt: Try]> = {
  "category.secondName": [
    categoryLimits.secondName.max,
    (n) => [createCategory, { name: letters(9), second_name: letters(n) }],
  ],
  "product.secondName": [productLimits.secondName.max, product("second_name")],
  "product.secondDescription": [productLimits.secondDescription.max, product("second_description")],
  "product.secondNutritional": [productLimits.secondNutritional.max, product("second_nutritional")],
  "shop.greeting": [shopLimits.greeting.max, (n) => [updateShop, { greeting: letters(n) }]],
  "pickupRule.daysAhead": [pickupRuleLimits.daysAhead.max, rules((n) => ({ days_ahead: n }))],
  "pickupRule.capacity": [pickupRuleLimits.capacity.max, rules((n) => ({ slot_minutes: 30, capacity: n }))],
  "pickupRule.ranges": [
    pickupRuleLimits.ranges.max,
    rules((n) => ({ hours: [several(n, (at) => ({ from: `0${at}:00`, to: `0${at}:30` }))] })),
  ],
  "pickupRule.closed": [
    pickupRuleLimits.closed.max,
    rules((n) => ({ closed: several(n, (at) => ({ from: `${2027 + at}-01-01` })) })),
  ],
  "pickupRule.noticeHours": [pickupRuleLimits.noticeHours.max, rules((n) => ({ notice: { hours: n } }))],
  "pickupRule.noticeDays": [
    pickupRuleLimits.noticeDays.max,
    rules((n) => ({ notice: { days: n, until: "18:00" } })),
  ],
};

/** Those that lie within JSON. */
export const withinRules = [
  ...["pickupRule.ranges", "pickupRule.closed", "pickupRule.noticeHours", "pickupRule.noticeDays"],
];
