import { z } from "zod";
import { customerInput, placement } from "#app/domain/orders/order-input.server.ts";
import { ofForms, saysAll } from "#app/lib/input.server.ts";
import { SHOWN_MAX } from "./limits.ts";

/** What a customer of the online shop orders: the lines of their cart, or those that are sent. */
export const shopPlacement = z.object({
  slug: z.string().describe("The business's code."),
  location_id: placement.shape.location_id,
  items: placement.shape.items.describe("Lines; without them those of the cart."),
  total: placement.shape.total,
  shown: z
    .string()
    .max(SHOWN_MAX)
    .optional()
    .describe(
      "What was shown of the cart, as `GET /v1/shops/:slug/checkout` says it; without it, the cart as it was filled or accepted. Where it is another one by now: `shop_changed`.",
    ),
  details: saysAll,
  customer: customerInput.optional(),
  data: placement.shape.data,
  pickup_date: placement.shape.pickup_date,
  /** A field that no person sees: what fills it in is a program. */
  website: z.string().max(255).optional().meta(ofForms),
});

export type ShopPlacement = z.output<typeof shopPlacement>;
