import { z } from "zod";
import { shownField } from "#app/domain/catalogue/product-input.server.ts";
import { IN_MINOR_UNITS, pageOf } from "#app/lib/output.server.ts";
import { closedReasons } from "./shop-state.server.ts";

const why = z
  .enum(closedReasons)
  .nullable()
  .describe("Why it takes no orders now; with `paused` and `full_today` it does again tomorrow.");

/** What /v1 shows of a shop. */
export const shopOutput = z.object({
  name: z.string(),
  slug: z.string(),
  locale: z.string().nullable().describe("The language that the business speaks."),
  currency: z.string(),
  greeting: z.string(),
  logo: z.string().nullable().describe("The address of a picture."),
  open: z.boolean().describe("Whether it takes orders now."),
  why,
  locations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      hours: z
        .array(z.array(z.object({ from: z.string(), to: z.string() })))
        .nullable()
        .describe("Seven lists from Monday on; null where nobody has said any."),
    }),
  ),
  categories: z.array(z.object({ id: z.string(), name: z.string().nullable(), count: z.number() })),
});

const shownItem = z.object({
  id: z.string(),
  name: z.string(),
  unit: z.number(),
  price: z.number().describe(`For one unit, VAT included. ${IN_MINOR_UNITS}`),
  category_id: z.string().describe("The nil UUID for products without one."),
  out_today: z.boolean().describe("Whether it can't be ordered before tomorrow."),
  asks: z.boolean().describe("Whether it asks something that has to be answered."),
  image: z.string().nullable().describe("The address of its first picture."),
});

/** What /v1 shows of a list of a shop's products. */
export const shopItemsOutput = pageOf(shownItem);

/** What /v1 shows of one product of a shop. */
export const shopItemOutput = shownItem.omit({ asks: true, image: true }).extend({
  description: z.string(),
  nutritional: z.string(),
  cart_limit: z.number().describe("The most of it in one order, in its unit; -1 for any."),
  images: z.array(z.string()).describe("The addresses of its pictures."),
  fields: z.array(shownField).describe("What it asks."),
});

const cartLine = z.object({
  id: z.string(),
  item_id: z.string(),
  name: z.string(),
  unit: z.number(),
  price: z.number().describe(`For one unit, as it is now. ${IN_MINOR_UNITS}`),
  currency: z.string(),
  price_shown: z.number().describe(`For one unit, when it was put in or accepted last. ${IN_MINOR_UNITS}`),
  currency_shown: z.string(),
  unit_shown: z.number().describe("The one that `price_shown` is for."),
  quantity: z.string().describe("A decimal, in `unit`; where `remeasured`, as it was told in `unit_shown`."),
  remeasured: z.boolean().describe("Whether it is sold by another measure than it was put in by."),
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  note: z.string().nullable(),
  total: z.number().describe(IN_MINOR_UNITS),
  change: z
    .enum(["gone", "out", "unfit", "quantity", "answers", "price"])
    .nullable()
    .describe(
      "What has become of it since it was put in, `price` also for another currency or unit, `answers` where one is not asked for any more, `unfit` and `quantity` where its answers or its quantity (also one of another measure) are not what the product takes by now: to be accepted before it is ordered.",
    ),
});

/** What /v1 shows of what is in a cart. */
export const shownCart = z.object({
  lines: z.array(cartLine),
  total: z.number().describe(`VAT included. ${IN_MINOR_UNITS}`),
  changed: z.boolean().describe("Whether something has to be accepted before it is ordered."),
});

/** What /v1 shows of a cart. */
export const cartOutput = z.object({
  cart: z.string().describe("Names the cart in the header `x-cart` of further calls."),
  ...shownCart.shape,
});

/** What a change of a cart answers. */
export const cartChanged = z.object({
  id: z.string().describe("The line."),
  cart: z.string().describe("Names the cart in the header `x-cart` of further calls."),
});
