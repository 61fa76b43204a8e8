import { expect, test } from "vitest";
import { domainModules } from "#tests/setup/domain-modules.ts";
import { reachableRefusals } from "#tests/setup/reachable-refusals.ts";
import { operations } from "./operations.server.ts";

/** The doors refuse so for every operation. */
const everywhere = new Set([
  "unauthenticated",
  "forbidden",
  "support_session",
  "viewing_own",
  "invalid",
  "took_too_long",
]);

/** What a payment provider says to other calls than these operations make. */
const ofChanges = ["subscription_change"] as const;
const ofPurchases = ["purchase_details", "purchase_seats"] as const;
const ofPages = ["payments_page"] as const;

/**
 * What stands in the code that an operation uses, and can't come of it: a table that says more than it asks, or a
 * refusal that it answers with another one.
 */
const impossible: Record<string, readonly string[]> = {
  "POST_/v1/items": ["members_limit", "workplaces_limit"],
  "POST_/v1/members": ["products_limit", "workplaces_limit"],
  "POST_/v1/locations": ["members_limit", "products_limit"],
  "POST_/v1/users/passkeys": ["too_many"],
  "DELETE_/v1/users/passkeys/:passkey_id": ["too_many"],
  "POST_/v1/users/passkeys/replacements": ["too_many"],
  "POST_/v1/sessions/passkey": ["passkey_required"],
  "POST_/v1/users/join": ["too_many"],
  "POST_/v1/shops/:slug/orders": ["orders_pace"],
  "POST_/v1/users/withdraw/:user_id": ["users_beyond"],
  "POST_/v1/subscriptions/trial/:plan_id": ["too_many"],
  "POST_/v1/organizations/welcome": ["too_many", "stale"],
  "GET_/v1/download_invoice": ["payments_refused", ...ofChanges, ...ofPages, ...ofPurchases],
  "PUT_/v1/subscriptions/:subscription_id": ["purchase_details", ...ofPages],
  "POST_/v1/subscriptions/checkout": [
    ...["not_found", "payments_down", "payments_refused", "subscription_change"],
    ...ofPages,
    ...ofPurchases,
  ],
  "POST_/v1/subscriptions/checkout/:purchase_id": [
    "payments_done",
    "payments_refused",
    ...ofChanges,
    ...ofPages,
  ],
  "POST_/v1/subscriptions/card/:subscription_id": [...ofPages, ...ofPurchases],
  "POST_/v1/orders/success": [
    ...["not_found", "payments_refused", "too_many"],
    ...ofChanges,
    ...ofPages,
    ...ofPurchases,
  ],
  "GET_/v1/orders/:order_id": ["orders_moved", "orders_not_yours", "orders_window"],
  "GET_/v1/orders/open": ["orders_moved", "orders_not_yours", "orders_window"],
  "PUT_/v1/orders/:order_id": ["too_many"],
  "PUT_/v1/orders/:order_id/delivery": ["orders_changed", "too_many"],
  "PUT_/v1/drafts/:location_id/products": ["orders_lines_limit", "orders_product"],
};

/** Where each operation is defined: its file, and its name there. */
const places = new Map(
  Object.entries(await domainModules("*/!(operations).server.ts")).flatMap(([file, module]) =>
    Object.entries(module).map(([name, value]) => [value, [`app/domain/${file}`, name] as const]),
  ),
);

test.each(operations.map((operation) => [operation.key, operation] as const))(
  "%s names each code that it refuses with, and no other",
  (key, operation) => {
    const [file = "", name = ""] = places.get(operation) ?? [];
    const named = operation.refuses ?? [];
    const inCode = reachableRefusals(file, name).filter((code) => !everywhere.has(code));
    const possible = inCode.filter((code) => !impossible[key]?.includes(code));
    expect([...named].sort(), `“refuses” of ${name} in ${file}`).toEqual(possible);
  },
);

test("nothing is said to be impossible that is not in the code", () => {
  for (const [key, codes] of Object.entries(impossible)) {
    const operation = operations.find((one) => one.key === key);
    const [file = "", name = ""] = places.get(operation) ?? [];
    expect(reachableRefusals(file, name), key).toEqual(expect.arrayContaining([...codes]));
  }
});
