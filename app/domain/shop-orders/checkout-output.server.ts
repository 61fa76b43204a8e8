import { z } from "zod";
import { shownRange } from "#app/domain/pickup/pickup-input.server.ts";
import { shownCart } from "#app/domain/shop/shop-output.server.ts";

const rule = z.object({ display: z.boolean(), required: z.boolean() });

/** What the shop asks of its customers, by the names of the settings. */
const asked = z
  .object({
    customer_name: rule,
    customer_phone: rule,
    customer_email: rule,
    customer_address: rule,
    observations: rule,
    upfront_payment: rule,
    pickup_date: rule,
    pickup_hour: rule,
  })
  .describe("What the shop asks: what is not displayed is not kept, what is required must be said.");

/** What /v1 shows of a checkout. */
export const checkoutOutput = shownCart.extend({
  currency: z.string().describe("ISO 4217."),
  shown: z.string().describe("To be sent along with the order: what it is told to have seen of the cart."),
  locations: z.array(z.object({ id: z.string(), name: z.string(), address: z.string().nullable() })),
  location_id: z.string().nullable().describe("The workplace that the days and hours are of."),
  paused: z.boolean().describe("Whether this workplace takes no orders before tomorrow."),
  possible: z.boolean().describe("Whether the cart can be picked up here on some day."),
  apart: z
    .array(z.object({ item_id: z.string(), name: z.string(), day: z.string().nullable() }))
    .describe(
      "Where it can't, and some of it can by itself: each product, and the first day, `YYYY-MM-DD`, on which it is picked up here; null for none.",
    ),
  closed: z
    .array(shownRange)
    .describe("When this workplace is closed: from this day to that one, both included."),
  days: z.array(z.string()).describe("The days that can be chosen, `YYYY-MM-DD`."),
  full_days: z.array(z.string()).describe("Those of them on which no slot takes an order any more."),
  pickup_date: z
    .string()
    .nullable()
    .describe(
      "The day that the hours are of: the one that was asked for, which has none where it is not among `days`. Null where an hour is said without a day: the next time that it comes.",
    ),
  slotted: z
    .boolean()
    .describe("Whether the hour must be the beginning of a slot, else it is any hour within one."),
  slots: z
    .array(
      shownRange.extend({
        day: z.string().describe("The day that it is of."),
        full: z.boolean().describe("Whether it takes no more orders."),
      }),
    )
    .describe("Hours that can be chosen, `HH:MM` in the time zone of the business."),
  settings: asked,
});
