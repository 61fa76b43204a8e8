import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { hoursAfter } from "#app/lib/durations.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { asOwner, asUser, say } from "./visit.ts";

const page = "/console/store/activity";
/** The link to the first order. */
const order = say("activity:orderNumber", { number: 1 }).replace("\u00a0", " ");
const openShop = async () => {
  const tenant = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(tenant);
  return { tenant, place: () => makeOrder(tenant, { workplaceId }) };
};

test("without scripts the window is chosen by links, and an order of it is one press away", async () => {
  const { tenant, place } = await openShop();
  const { id } = await place();
  await prisma.orderHistory.updateMany({
    where: { organizationId: tenant.organizationId, orderId: id },
    data: { createdAt: hoursAfter(new Date(), -30) },
  });
  const owner = await asOwner(tenant, page);
  expect(owner.words).toContain(say("activity:emptyHint"));
  await owner.follow("48 de ore");
  expect(owner.words).toContain(say("activity:lead", { city: "București" }));
  expect(owner.items.some((item) => /ana@lupu\.ro a plasat comanda\s1/.test(item))).toBe(true);
  await owner.follow(order);
  expect(owner.words).toContain(say("orders:history.title"));
});

test("where even the longest window is empty nobody is sent to a longer one", async () => {
  const owner = await asOwner((await openShop()).tenant, `${page}?timeframe_h=72`);
  expect(owner.words).toContain(`${say("activity:empty")}. ${say("activity:emptyLongest")}`);
});

test("who may not open an order reads of it without a link", async () => {
  const { tenant, place } = await openShop();
  await place();
  const permissions = ["GET_/v1/timeline"];
  const reader = await asUser(await makeUser(tenant, { role: "custom", permissions }), page);
  expect(reader.words).toMatch(/a plasat comanda\s1/);
  await expect(reader.follow(order)).rejects.toThrow();
});

test("a plan without the timeline says which plans have it, and its menu has no entry", async () => {
  const tenant = await makeTenant({ planId: "store_basic" });
  const owner = await asOwner(tenant, "/console/store");
  await expect(owner.follow(say("console:menu.activity"))).rejects.toThrow();
  await owner.open(page);
  expect(owner.words).toContain("STORE PRO, STORE ULTIMATE");
});
