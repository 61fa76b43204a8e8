import { beforeAll, expect, test } from "vitest";
import type { OperationKey } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { type Scope, unsafeScope } from "#app/lib/scope.ts";
import type { OperationCase } from "#tests/factories/operation-cases/operation-case.ts";
import { operationCases } from "#tests/factories/operation-cases.ts";
import { rowCounts } from "#tests/factories/row-counts.ts";
import { makeWorld, type World } from "#tests/factories/world.ts";
import { outcome } from "#tests/setup/outcome.ts";
import { operations } from "./operations.server.ts";

/** What each operation of a kind owes, whatever its noun, with the exceptions: the reason, and for which it holds. */
type Exceptions = Record<string, readonly OperationKey[]>;
const HERE = "app/domain/operations-duties.test.ts";

const withoutAudit: Exceptions = {
  "a draft is the own work of a session, until the order is placed": [
    "POST_/v1/drafts/:location_id/text",
    "POST_/v1/drafts/:location_id/items",
    "PUT_/v1/drafts/:location_id",
    "DELETE_/v1/drafts/:location_id",
    "POST_/v1/drafts/:location_id/items/:line_id",
    "PUT_/v1/drafts/:location_id/items/:line_id",
    "DELETE_/v1/drafts/:location_id/items/:line_id",
    "POST_/v1/drafts/:location_id/orders/:order_id",
    "POST_/v1/drafts/:location_id/parked",
    "POST_/v1/drafts/:location_id/parked/:parked_id",
    "POST_/v1/drafts/:location_id/customers/:customer_id",
    "PUT_/v1/drafts/:location_id/products",
    "PUT_/v1/drafts/:location_id/products/:item_id",
  ],
  "a cart is a customer's own, until the order is placed": [
    "PUT_/v1/shops/:slug/cart",
    "POST_/v1/shops/:slug/cart/items",
    "PUT_/v1/shops/:slug/cart/items/:line_id",
    "DELETE_/v1/shops/:slug/cart/items/:line_id",
    "POST_/v1/shops/:slug/cart/items/:line_id/restore",
  ],
  "acts of a shop's customers are in the history of orders": [
    "POST_/v1/shops/:slug/orders",
    "DELETE_/v1/shops/:slug/orders/:link",
  ],
  "a search is kept by somebody for themselves": ["POST_/v1/order_views", "DELETE_/v1/order_views/:view_id"],
  "the session is one's own": [
    "POST_/v1/sessions/logout",
    "DELETE_/v1/users/view",
    "DELETE_/v1/sessions",
    "DELETE_/v1/sessions/:session_id",
    "POST_/v1/sessions/proof/mail",
    "POST_/v1/sessions/proof/passkey",
    "POST_/v1/sessions/organizations/:business_id",
  ],
  "a way to sign in, as a sign-in mail is": ["GET_/v1/users/qrcode"],
  "the language is one's own": ["PUT_/v1/users/locale"],
  "the data is one's own": ["POST_/v1/users/export"],
  "counts for the operator, and changes nothing of the business": [
    "DELETE_/v1/subscriptions/checkout/:purchase_id",
  ],
  "acts of store members are in the history of orders": [
    "PUT_/v1/members/sessions/locations/:location_id",
    "PUT_/v1/orders/:order_id/acknowledgement",
  ],
};

const withoutVersion: Exceptions = {
  "settings are saved by themselves: the last save stands (document 4, Orders)": [
    "PUT_/v1/settings/:setting_id",
  ],
  "a draft is kept by itself, as it is typed": [
    "PUT_/v1/drafts/:location_id",
    "PUT_/v1/drafts/:location_id/items/:line_id",
    "PUT_/v1/drafts/:location_id/products",
    "PUT_/v1/drafts/:location_id/products/:item_id",
  ],
  "a cart is one browser's, and says what it holds": [
    "PUT_/v1/shops/:slug/cart",
    "PUT_/v1/shops/:slug/cart/items/:line_id",
  ],
  "says one thing, which is the same from whatever it was drawn": [
    "PUT_/v1/categories/:category_id/position",
    "PUT_/v1/items/:item_id/delivery",
    "PUT_/v1/items/:item_id/image/:image_id",
    "PUT_/v1/items/:item_id/position",
    "PUT_/v1/items/supplies/mail",
    "PUT_/v1/members/:member_id/pin",
    "PUT_/v1/members/sessions/locations/:location_id",
    "PUT_/v1/orders/:order_id/acknowledgement",
    "PUT_/v1/shops/pause",
    "PUT_/v1/organizations/sign_in",
    "PUT_/v1/organizations/sign_in/replacements/:replacement_id",
    "PUT_/v1/tickets/:ticket_id",
    "PUT_/v1/users/locale",
    "PUT_/v1/users/passkeys/:passkey_id",
    "PUT_/v1/subscriptions/:subscription_id",
  ],
};

const withoutPlan: Exceptions = {
  "a plan begins with it": ["POST_/v1/organizations/welcome", "POST_/v1/subscriptions/trial/:plan_id"],
  "a plan is bought by it": [
    "POST_/v1/subscriptions/checkout",
    "POST_/v1/subscriptions/checkout/:purchase_id/mail",
  ],
  "edits what is there: a product, or how orders are taken": [
    "POST_/v1/items/:item_id/image",
    "POST_/v1/settings",
    "PUT_/v1/locations/:location_id/pickup",
    "PUT_/v1/shops",
    "PUT_/v1/shops/pause",
    "PUT_/v1/shops/rules",
  ],
  "a search over what stays readable": ["POST_/v1/order_views"],
  "help is there without a plan, too": ["POST_/v1/tickets", "POST_/v1/tickets/:ticket_id"],
  "says that the business ends": ["DELETE_/v1/users"],
  "the account is one's own": ["POST_/v1/users/email", "POST_/v1/users/passkeys"],
  "what is known of oneself can be had without a plan": ["POST_/v1/users/export"],
  "orders can be exported without a plan (document 4, Plans)": ["POST_/v1/orders/export"],
};

const withoutMakes: Exceptions = {
  "the invoice of a change is the payment provider's, and comes from it": [
    "PUT_/v1/subscriptions/:subscription_id",
  ],
  "counts the day's recipients": ["POST_/v1/orders/:order_id/email"],
  "keeps a choice of one's own": ["PUT_/v1/items/supplies/mail"],
};

/** Says what is forgotten where a duty is not done; and an exception that is none any more. */
function requireDuty(key: OperationKey, done: boolean, exceptions: Exceptions, forgotten: string) {
  const excepted = Object.values(exceptions).some((keys) => keys.includes(key));
  if (excepted) expect(done, `${key} does what its exception in ${HERE} says it doesn't`).toBe(false);
  else expect(done, `${key}: ${forgotten}; or an exception with its reason in ${HERE}`).toBe(true);
}

const caseOf = ({ key }: Operation): OperationCase => operationCases[key] ?? {};
const inputOf = (operation: Operation, world: World) => caseOf(operation).input?.(world) ?? {};
const callerOf = (operation: Operation, world: World) => caseOf(operation).by?.(world) ?? world.admin.caller;

const writing = operations
  .filter(({ access, transaction }) => transaction && !access.includes("anyone"))
  .map((operation) => [operation.key, operation] as const);

/** Written beside the rows that an operation is about. */
const beside = ["audit_entry", "order_history", "order_tally", "gone_order", "gone_product"];

test.each(writing)(
  "%s leaves its row in the audit log, and its case says what it makes",
  async (key, operation) => {
    const world = await makeWorld();
    await caseOf(operation).given?.(world);
    const before = await rowCounts(world.organizationId);
    const done = await outcome(operation, callerOf(operation, world), inputOf(operation, world));
    expect(done, `the case of ${key} in tests/factories/operation-cases`).toMatchObject({ http: 200 });
    const after = await rowCounts(world.organizationId);
    const grown = Object.keys(after).filter((table) => (after[table] ?? 0) > (before[table] ?? 0));
    const audited = grown.includes("audit_entry");
    requireDuty(key, audited, withoutAudit, 'it lacks `audit: "<noun>.<what was done>"`');
    const made = grown.filter((table) => !beside.includes(table));
    const isSaid = made.length === 0 || caseOf(operation).makes !== undefined;
    const lacking = `its case in tests/factories/operation-cases lacks \`makes\`: it adds to ${made.join(", ")}`;
    requireDuty(key, isSaid, withoutMakes, lacking);
  },
);

let own: World;
beforeAll(async () => {
  own = await makeWorld();
});
const updating = writing.filter(([key]) => key.startsWith("PUT_"));

test.each(updating)("%s refuses a change that was drawn from another version", async (key, operation) => {
  const input = { ...inputOf(operation, own), version: 999 };
  const { code } = await outcome(operation, callerOf(operation, own), input);
  const lacking = "its input lacks `version: rowVersion`, or its run `requireVersion` (app/lib/version.ts)";
  requireDuty(key, code === "stale", withoutVersion, lacking);
});

/** The caller, in a business whose plan has ended. */
async function afterItsPlan({ scope, ...caller }: Caller): Promise<Caller> {
  const facts = scope as Scope;
  const { organizationId } = facts;
  const ended = { status: "canceled", cancelAt: new Date("2026-01-01") };
  await prisma.subscription.updateMany({ where: { organizationId }, data: ended });
  const subscriptions = await prisma.subscription.findMany({ where: { organizationId } });
  return { ...caller, scope: unsafeScope({ ...facts, subscriptions }) };
}

const making = writing.filter(([, operation]) => caseOf(operation).makes);

test.each(making)("%s creates nothing without a running plan", async (key, operation) => {
  const world = await makeWorld();
  const caller = await afterItsPlan(callerOf(operation, world));
  const { code } = await outcome(operation, caller, inputOf(operation, world));
  const lacking = "it lacks `claimQuota`, or `requireRunningPlan` (app/domain/billing/claim-quota.server.ts)";
  requireDuty(key, code === "plan_lapsed", withoutPlan, lacking);
});

const taken = ({ refuses = [] }: Operation) => refuses.find((code) => code.endsWith("_exists"));
const naming = making.filter(([, operation]) => taken(operation));

test.each(naming)(
  "%s makes no second row of a name, but for letter case and accents",
  async (key, operation) => {
    const world = await makeWorld();
    const input = inputOf(operation, world) as Record<string, unknown>;
    const asked = async (more: object) =>
      (await outcome(operation, callerOf(operation, world), { ...input, ...more })).code;
    const field = "username" in input ? "username" : "name";
    expect(await asked({ [field]: "Târgu Mureș" }), `the case of ${key}`).toBeUndefined();
    const lacking = "its table lacks UNIQUE (organization_id, fold(name)), or its run `taken`";
    expect(await asked({ [field]: "TARGU MUREȘ" }), `${key}: ${lacking}`).toBe(taken(operation));
  },
);

test("each exception is an operation's", () => {
  const keys = operations.map(({ key }) => key);
  for (const exceptions of [withoutAudit, withoutVersion, withoutPlan, withoutMakes])
    expect(keys).toEqual(expect.arrayContaining(Object.values(exceptions).flat()));
});
