import { expect, onTestFinished, test, vi } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeSeller } from "#tests/factories/seller.ts";
import { switchShop } from "#tests/factories/shop.ts";
import { makeRules } from "#tests/factories/shop-order.ts";
import { pageArgs } from "#tests/setup/page-args.ts";
import { loader } from "./new-order.tsx";

const HOUR_MS = 3_600_000;

test("the page is read anew by the hour only where the settings ask for an hour", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-12T08:00:00+02:00") });
  onTestFinished(() => void vi.useRealTimers());
  const { shop, ana } = await makeSeller();
  const { organizationId } = shop;
  const { slug } = shop.scope.organization;
  await switchShop(shop);
  await makeRules(shop, { hours: Array.from({ length: 7 }, () => [{ from: "10:00", to: "13:00" }]) });
  const hoursLeft = async () => {
    const path = `/store/${slug}/new`;
    const args = await pageArgs({ path, params: { slug }, caller: ana.caller, language: "ro" });
    return (await loader(args)).hourLeft / HOUR_MS;
  };
  expect(await hoursLeft()).toBe(16);
  await prisma.setting.create({
    data: { organizationId, scope: "store", name: "order_pickup_hour", data: { display: true } },
  });
  expect(await hoursLeft()).toBe(2);
});
