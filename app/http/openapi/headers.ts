import { CART_DAYS } from "#app/domain/shop/limits.ts";
import type { ApiParameter } from "./document.ts";

/** The header under which a call that changes something can be repeated. */
export const idempotencyKey: ApiParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Any text of at most 200 characters, which counts within one business. The same call under the same key is done once within 7 days; its repeat answers with what the first made, or with the `id` of it alone.",
  schema: { type: "string", maxLength: 200 },
};

/** The header by which a program of a shop's customer names their cart. */
export const cartHeader: ApiParameter = {
  name: "x-cart",
  in: "header",
  required: false,
  description:
    `Names the customer's cart: what \`GET /v1/shops/{slug}/cart\` and each change of a cart answer as \`cart\`. A cart lasts ${CART_DAYS} days from its last change. ` +
    "Without it, or where it is no name of ours, the cart is blank, and an `Idempotency-Key` of at least 16 characters counts for the address that the call comes from.",
  schema: { type: "string" },
};
