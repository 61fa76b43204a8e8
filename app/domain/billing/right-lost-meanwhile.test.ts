import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { watchAsking } from "#tests/setup/waiting-to-ask.ts";
import { openPurchase } from "./open-purchase.server.ts";
import { oneAtATime } from "./payments/one-at-a-time.server.ts";
import { startPurchase } from "./start-purchase.server.ts";
import { takeNewCard } from "./take-new-card.server.ts";
import { updateSubscription } from "./update-subscription.server.ts";

/** Longer than what somebody may is taken to hold. */
const LONG_AGO_MS = 11_000;

let shop: Tenant;
let provider: Awaited<ReturnType<typeof sellHere>>;
let subscription_id: string;
beforeEach(async () => {
  shop = await makeTenant({ planId: null });
  provider = await sellHere();
  subscription_id = await provider.hold(shop.organizationId);
});

/** An admin whose request began a while ago, and what takes the business from them. */
async function admin() {
  const { organizationId } = shop;
  const { id: userId, secret } = await makeUser(shop);
  const caller = { ...(await callerOfSession(secret, "user")), since: performance.now() - LONG_AGO_MS };
  return {
    update: () => perform(updateSubscription, caller, { subscription_id, plan_id: "store_ultimate" }),
    takeCard: () => perform(takeNewCard, caller, { subscription_id }),
    open: (purchase_id: string) => perform(openPurchase, caller, { purchase_id }),
    remove: () => prisma.membership.deleteMany({ where: { organizationId, userId } }),
  };
}

type Acts = Awaited<ReturnType<typeof admin>>;

/** What waits until nothing else is asked for the business. */
const waits: Record<string, (acts: Acts) => Promise<unknown>> = {
  "changes nothing": ({ update }) => update(),
  "has no card charged": ({ takeCard }) => takeCard(),
  "begins no payment": async ({ open }) => {
    const wanted = { plan_id: "store_pro", billing_cycle: "year" } as const;
    return open((await perform(startPurchase, shop.admin, wanted)).id);
  },
};

test.each(Object.entries(waits))(
  "who is removed while something else is asked for the business %s afterwards",
  async (_, act) => {
    const acts = await admin();
    const other = Promise.withResolvers<void>();
    const runs = Promise.withResolvers<void>();
    const run = () => {
      runs.resolve();
      return other.promise;
    };
    const running = oneAtATime(shop.organizationId, run, { wait: 0 });
    await runs.promise;
    const oneWaits = watchAsking();
    const acting = expect(act(acts)).rejects.toMatchObject({ http: 401 });
    await oneWaits();
    await acts.remove();
    other.resolve();
    await Promise.all([running, acting]);
    expect(provider.asked()).toEqual([]);
  },
);

test("what was charged already stands in the log, though who asked for it is removed by then", async () => {
  const { update, remove } = await admin();
  const letGo = provider.holdAnswers();
  const before = provider.twin.calls.length;
  const changing = update();
  await expect.poll(() => provider.twin.calls.length).toBeGreaterThan(before);
  await remove();
  letGo();
  await changing;
  const { organizationId } = shop;
  expect(await prisma.auditEntry.count({ where: { organizationId, name: "subscription.changed" } })).toBe(1);
});
