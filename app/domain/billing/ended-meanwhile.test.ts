import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { changeEffect } from "./change-effect.server.ts";
import { updateSubscription } from "./update-subscription.server.ts";

describe.each(["PADDLE", "STRIPE"] as const)("what has ended at %s meanwhile", (name) => {
  let shop: Tenant;
  let provider: Awaited<ReturnType<typeof sellHere>>;
  beforeEach(async () => {
    shop = await makeTenant({ planId: null });
    provider = await sellHere(name);
  });

  const ended = async () => {
    const off = { cancelAtEnd: true, stoppedAt: new Date() };
    const { id, row } = await provider.holdRow(shop.organizationId, off);
    provider.twin.book.cancel(row);
    return id;
  };

  test.each([
    ["renewal", { auto_renewal: true }],
    ["plan", { plan_id: "store_ultimate" }],
  ] as const)("keeps its %s, and is written down as ended", async (_, wanted) => {
    const id = await ended();
    const change = perform(updateSubscription, shop.admin, { subscription_id: id, ...wanted });
    await expect(change).rejects.toMatchObject({ code: "subscription_change", http: 409 });
    const row = await prisma.subscription.findUnique({ where: { id } });
    expect(row).toMatchObject({ status: "canceled", autoRenewal: false });
  });

  test("is told as what can't be changed, in the place of a price", async () => {
    const shown = { subscription_id: await ended(), plan_id: "store_ultimate" } as const;
    const { price, refused } = await perform(changeEffect, shop.admin, shown);
    expect([price, refused]).toEqual([null, "subscription_change"]);
  });
});
