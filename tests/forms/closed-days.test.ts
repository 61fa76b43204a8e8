import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { shownDate } from "#app/lib/format.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { asOwner, say } from "./visit.ts";

const page = "/console/store/settings/pickup";
const inDays = (days: number) => daysLater(localDay(new Date(), "Europe/Bucharest"), days);
const [first, last] = [inDays(10), inDays(12)];
const told = (count: number) => say("settings:closedOrders.text", { count });

/** A business with two workplaces, the second one under rules of its own, and its owner, who closes those days at an address. */
async function openBusiness() {
  const tenant = await makeTenant();
  const [here, own] = [await makeWorkplace(tenant), await makeWorkplace(tenant)];
  const { organizationId } = tenant;
  await prisma.pickupRule.create({ data: { organizationId, workplaceId: own.id, own: true } });
  const owner = await asOwner(tenant, page);
  return {
    owner,
    here: here.id,
    own: own.id,
    rulesOfOwn: `/console/store/workplaces/${own.id}/pickup`,
    async order(
      workplaceId: string,
      day: string,
      status: "order_pending" | "order_discarded" = "order_pending",
    ) {
      const { id } = await makeOrder(tenant, { workplaceId, status });
      await prisma.order.update({ where: { id }, data: { pickupDate: new Date(day) } });
    },
    async close(address: string) {
      await owner.open(address);
      await owner.press(owner.form("pickup-1"), say("pickup:closed.add"));
      const form = owner.form("pickup-1").fill(say("pickup:closed.from"), shownDate(first, "ro"));
      await owner.press(form.fill(say("pickup:closed.to"), shownDate(last, "ro")));
      expect(owner.words).toContain(say("toasts:saved"));
    },
  };
}

test("who closes days is told of the open orders that stand on them, and led to the first", async () => {
  const { owner, here, own, rulesOfOwn, order, close } = await openBusiness();
  await order(here, first);
  await order(here, last);
  await order(here, first, "order_discarded");
  await order(here, inDays(13));
  await order(own, last);
  await close(page);
  expect(owner.words).toContain(told(2));
  await owner.follow(say("settings:closedOrders.calendar"));
  expect(new URL(owner.address).searchParams.get("day")).toBe(first);
  await close(rulesOfOwn);
  expect(owner.words).toContain(told(1));
});

test("who closes no day anew, or one without orders, is told of none", async () => {
  const { owner, here, order, close } = await openBusiness();
  const none = say("settings:closedOrders.calendar");
  await close(page);
  expect(owner.words).not.toContain(none);
  await order(here, first);
  await owner.open(page);
  await owner.press(owner.form("pickup-2").fill(say("pickup:ahead.daysAhead"), "9"));
  expect(owner.words).toContain(say("toasts:saved"));
  expect(owner.words).not.toContain(none);
});
