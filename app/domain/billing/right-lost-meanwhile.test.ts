import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { oneAtATime } from "./payments/one-at-a-time.server.ts";
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
  const caller = await callerOfSession(secret, "user");
  return {
    update: () =>
      perform(
        updateSubscription,
        { ...caller, since: performance.now() - LONG_AGO_MS },
        { subscription_id, plan_id: "store_ultimate" },
      ),
    remove: () => prisma.membership.deleteMany({ where: { organizationId, userId } }),
  };
}

test("who is removed while something else is asked for the business changes nothing afterwards", async () => {
  const { update, remove } = await admin();
  const other = Promise.withResolvers<void>();
  const running = oneAtATime(shop.organizationId, () => other.promise, { wait: 0 });
  await sleep(100);
  const changing = expect(update()).rejects.toMatchObject({ http: 401 });
  await sleep(200);
  await remove();
  other.resolve();
  await Promise.all([running, changing]);
  expect(provider.asked()).toEqual([]);
});

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
