import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { buttonWith, openCounter, pressIn } from "./counter.ts";
import { say } from "./visit.ts";

/** A counter that asks for name, phone and pickup, where Ilinca has ordered before. */
async function counterOfIlinca() {
  const shop = await openCounter();
  const { organizationId } = shop.tenant;
  await prisma.setting.createMany({
    data: ["customer_name", "customer_phone", "pickup_date", "pickup_hour"].map((field) => ({
      organizationId,
      scope: "store",
      name: `order_${field}`,
      data: { display: true },
    })),
  });
  const { workplaceId } = await prisma.session.findFirstOrThrow({
    where: { organizationId, workplaceId: { not: null } },
  });
  const cake = await prisma.product.findFirstOrThrow({ where: { organizationId, sku: "CO-12" } });
  await makeOrder(shop.tenant, {
    workplaceId: workplaceId ?? "",
    items: [{ item_id: cake.id, quantity: "2.5" }],
    customer: { name: "Ilinca Moldovan", phone: "0745 987 111" },
  });
  return shop;
}

test("without scripts the end of a number finds a customer and their usual order; an hour brings its day", async () => {
  const page = await (await counterOfIlinca()).counter();
  const phone = say("orders:phone");
  await page.press(page.form("take").fill(phone, "711"), say("store:known.seek"));
  expect(page.words).toContain(say("errors:field.phone_ending"));
  expect(page.html).toContain(`<title>${say("common:ui.error")}${say("store:new.title")} · Tejghea</title>`);
  await page.press(page.form("take").fill(phone, "7111"), say("store:known.seek"));
  await pressIn(page, "take", "Ilinca Moldovan 0745 987 111");
  expect(page.form("take").read(phone)).toBe("0745 987 111");
  expect(page.form("take").read(say("orders:name"))).toBe("Ilinca Moldovan");
  await pressIn(page, "take", say("store:known.usual", { lines: "2,5 kg Cozonac cu nucă" }));
  expect(page.words).toContain(say("toasts:draft.usual"));
  expect(page.rows.filter((row) => row.includes("Cozonac cu nucă"))).toEqual([
    expect.stringMatching(/^2,5 /),
  ]);
  await pressIn(page, "take", `${say("common:ui.tomorrow")}, 09:00`);
  expect(page.form("take").read(say("orders:pickupHour"))).toBe("09:00");
  expect(page.form("take").read(say("orders:pickupDay"))).toMatch(/^\d{2}\.\d{2}\.\d{4}$/);
  await pressIn(page, "take", buttonWith(page, say("store:draft.place")));
  expect(page.words).toContain(say("store:order.placed", { number: 2 }));
  expect(page.words).toContain("Ilinca Moldovan");
});

test("a customer who is offered and has been anonymized meanwhile is not taken without a word", async () => {
  const shop = await counterOfIlinca();
  const page = await shop.counter();
  const phone = say("orders:phone");
  await page.press(page.form("take").fill(phone, "7111"), say("store:known.seek"));
  const { organizationId } = shop.tenant;
  await prisma.customer.updateMany({
    where: { organizationId },
    data: { name: null, phone: null, phoneDigits: null },
  });
  await pressIn(page, "take", "Ilinca Moldovan 0745 987 111");
  expect(page.words).toContain(say("toasts:draft.customerGone"));
  expect(page.form("take").read(say("orders:name"))).toBe("");
});

test("without scripts the next order begins where the device says so, and the message leads to the one before", async () => {
  const page = await (await openCounter()).counter();
  const next = say("store:next.switch");
  const add = () => pressIn(page, "take", say("store:new.addOne", { name: "Pâine de secară" }));
  const place = () => pressIn(page, "take", buttonWith(page, say("store:draft.place")));
  await page.press(page.form("take").tick(next), say("store:new.addOne", { name: "Pâine de secară" }));
  expect(page.form("take").read(next)).toBe(true);
  await place();
  expect(page.address).toMatch(/\/new\?after=/);
  expect(page.words).toContain(say("store:order.placed", { number: 1 }));
  expect(page.words).toContain(say("store:draft.empty"));
  await add();
  await place();
  await page.follow(say("store:next.see"));
  expect(page.address).toMatch(/\/orders\/[0-9a-f-]+$/);
  await page.open(page.address.replace(/\/orders\/.*/, "/new"));
  await page.press(page.form("take").tick(next, false), say("store:new.addOne", { name: "Pâine de secară" }));
  await place();
  expect(page.address).toMatch(/\/orders\/[0-9a-f-]+\?placed$/);
});
