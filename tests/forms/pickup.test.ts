import { expect, test } from "vitest";
import { pickupRulesOf } from "#app/domain/pickup/pickup-rules.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { switchShop } from "#tests/factories/shop.ts";
import { makeRules } from "#tests/factories/shop-order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { openCounter } from "./counter.ts";
import { asOwner, say } from "./visit.ts";

const page = "/console/store/settings/pickup";
const hour = (end: "from" | "to", day: 1 | 2 | 5 | 6, number = 1) =>
  say(`pickup:hours.${end}`, { day: say(`pickup:day.${day}`), number });

test("without scripts the hours of a week are typed, Monday is copied, and closed days come and go", async () => {
  const tenant = await makeTenant();
  const workplace = await makeWorkplace(tenant);
  const owner = await asOwner(tenant, page);
  const form = () => owner.form("pickup-1");
  const typed = form().fill(hour("from", 1), "8").fill(hour("to", 1), "12.30");
  typed.fill(hour("from", 1, 2), "14:00").fill(hour("to", 1, 2), "18:00");
  typed.fill(hour("from", 6), "9").fill(hour("to", 6), "24:00");
  await owner.press(typed, say("pickup:hours.copy"));
  expect([form().read(hour("from", 5)), form().read(hour("to", 5, 2)), form().read(hour("to", 6))]).toEqual([
    ...["8", "18:00", "24:00"],
  ]);
  await owner.press(form(), say("pickup:closed.add"));
  await owner.press(form(), say("pickup:closed.add"));
  expect(owner.words).toContain(say("pickup:closed.row", { number: 2 }));
  await owner.press(form(), say("pickup:closed.removeNamed", { number: 2 }));
  expect(owner.words).not.toContain(say("pickup:closed.row", { number: 2 }));
  await owner.press(form().fill(say("pickup:closed.from"), "25.12.2026"));
  expect(owner.words).toContain(say("toasts:saved"));
  const weekday = [
    { from: "08:00", to: "12:30" },
    { from: "14:00", to: "18:00" },
  ];
  const { hours, closed } = await pickupRulesOf(prisma, tenant.scope, workplace.id);
  expect(hours).toEqual([...Array(5).fill(weekday), [{ from: "09:00", to: "24:00" }], []]);
  expect(closed).toEqual([{ from: "2026-12-25", to: "2026-12-25" }]);
  expect(owner.words).toContain("Lu–Vi 08:00–12:30, 14:00–18:00; Sâ 09:00–24:00; Du închis");
});

test("what can't be is told at its field, and kept", async () => {
  const owner = await asOwner(await makeTenant(), page);
  const form = () => owner.form("pickup-1");
  const typed = form().fill(hour("from", 1), "10").fill(hour("to", 1), "9");
  typed.fill(hour("from", 2), "8").fill(hour("to", 2), "12");
  typed.fill(hour("from", 2, 2), "11").fill(hour("to", 2, 2), "18");
  await owner.press(typed.tick(say("pickup:notice.until")));
  expect(owner.status).toBe(400);
  for (const code of ["hour_later", "hours_overlap", "required"] as const)
    expect(owner.words).toContain(say(`errors:field.${code}`));
  expect(form().read(hour("to", 1))).toBe("9");
});

test("a workplace has rules of its own, or those of the business; slots ask for day and hour", async () => {
  const tenant = await makeTenant();
  const workplace = await makeWorkplace(tenant);
  const rulesOf = () => pickupRulesOf(prisma, tenant.scope, workplace.id);
  const owner = await asOwner(tenant, `/console/store/workplaces/${workplace.id}/pickup`);
  const form = (version: number) => owner.form(`pickup-${version}`);
  const slots = say("pickup:slots.each", { count: 30 });
  const typed = form(1).tick(say("pickup:own.own")).choose(say("pickup:slots.minutes"), slots);
  await owner.press(typed.fill(say("pickup:slots.capacity"), "5"));
  expect(await rulesOf()).toMatchObject({ slotMinutes: 30, capacity: 5 });
  expect(owner.words).toContain(say("settings:shop.ownRules"));
  const settings = await prisma.setting.findMany({ where: { organizationId: tenant.organizationId } });
  expect(settings.map(({ name, data }) => [name, data]).sort()).toEqual([
    ["order_pickup_date", { display: true, required: true }],
    ["order_pickup_hour", { display: true, required: true }],
  ]);
  const where = { organizationId: tenant.organizationId, name: "setting.saved" };
  const logged = await prisma.auditEntry.findMany({ where, orderBy: { subjectId: "asc" } });
  expect(logged.map(({ subjectId, before, after }) => [subjectId, before, after])).toEqual([
    ["shop/order_pickup_date", { required: false }, { required: true }],
    ["shop/order_pickup_hour", { display: false, required: false }, { display: true, required: true }],
  ]);
  expect(owner.words.split(say("settings:neededBySlots"))).toHaveLength(3);
  await owner.open(`/console/store/workplaces/${workplace.id}/pickup`);
  await owner.press(form(2).tick(say("pickup:own.business")));
  expect(await rulesOf()).toMatchObject({ slotMinutes: null, capacity: null });
});

test("a number is in digits alone: with a point it may mean thousands", async () => {
  const tenant = await makeTenant();
  const owner = await asOwner(tenant, page);
  const [capacity, ahead] = [say("pickup:slots.capacity"), say("pickup:ahead.daysAhead")];
  for (const [field, typed] of [
    [capacity, "1.000"],
    [ahead, "1e1"],
    [ahead, "0x10"],
  ] as const) {
    await owner.open(page);
    await owner.press(owner.form("pickup-1").fill(field, typed), say("common:act.save"), { unchecked: true });
    expect([owner.status, owner.words], typed).toEqual([
      400,
      expect.stringContaining(say("errors:field.format")),
    ]);
    expect(owner.form("pickup-1").read(field)).toBe(typed);
  }
  expect(await prisma.pickupRule.count({ where: { organizationId: tenant.organizationId } })).toBe(0);
});

test("how far ahead is asked for where it is blank; a workplace without rules of its own says none", async () => {
  const tenant = await makeTenant();
  const workplace = await makeWorkplace(tenant);
  await makeRules(tenant, { daysAhead: 3 });
  const ahead = say("pickup:ahead.daysAhead");
  for (const address of [page, `/console/store/workplaces/${workplace.id}/pickup`]) {
    const owner = await asOwner(tenant, address);
    const form = () => owner.form("pickup-1").fill(ahead, "");
    const typed = address === page ? form() : form().tick(say("pickup:own.own"));
    await owner.press(typed, say("common:act.save"), { unchecked: true });
    const required = expect.stringContaining(say("errors:field.required"));
    expect([owner.status, owner.words], address).toEqual([400, required]);
    expect((await pickupRulesOf(prisma, tenant.scope, workplace.id)).daysAhead).toBe(3);
    if (address === page) continue;
    const without = owner.form("pickup-1").tick(say("pickup:own.business"));
    await owner.press(without, say("common:act.save"), { unchecked: true });
    expect(owner.words).toContain(say("toasts:unchanged"));
  }
});

test("who saves over newer rules is told both", async () => {
  const tenant = await makeTenant();
  const [one, other] = [await asOwner(tenant, page), await asOwner(tenant, page)];
  const ahead = say("pickup:ahead.daysAhead");
  await one.press(one.form("pickup-1").fill(ahead, "7"));
  await other.press(other.form("pickup-1").fill(ahead, "14"));
  expect(other.status).toBe(409);
  expect(other.words).toContain(say("common:ui.changedMeanwhile"));
});

test("of two who change the rules each keeps what only they changed", async () => {
  const tenant = await makeTenant();
  const first = await asOwner(tenant, page);
  await first.press(first.form("pickup-1").fill(hour("from", 1), "8").fill(hour("to", 1), "12"));
  const [one, other] = [await asOwner(tenant, page), await asOwner(tenant, page)];
  await one.press(one.form("pickup-2").fill(hour("to", 1), "16"));
  await other.press(other.form("pickup-2").fill(say("pickup:ahead.daysAhead"), "9"));
  expect([other.status, other.words]).toEqual([409, expect.stringContaining(say("common:ui.saveBoth"))]);
  await other.press(other.form("pickup-3"));
  const rules = await prisma.pickupRule.findFirstOrThrow({
    where: { organizationId: tenant.organizationId },
  });
  expect(rules).toMatchObject({
    daysAhead: 9,
    hours: [[{ from: "08:00", to: "16:00" }], [], [], [], [], [], []],
  });
});

test("a workplace that goes by the business's rules meanwhile gets none of its own by an older form", async () => {
  const tenant = await makeTenant();
  const workplace = await makeWorkplace(tenant);
  const address = `/console/store/workplaces/${workplace.id}/pickup`;
  const first = await asOwner(tenant, address);
  await first.press(
    first.form("pickup-1").tick(say("pickup:own.own")).fill(hour("from", 1), "8").fill(hour("to", 1), "16"),
  );
  const [one, other] = [await asOwner(tenant, address), await asOwner(tenant, address)];
  await one.press(one.form("pickup-2").tick(say("pickup:own.business")));
  await other.press(other.form("pickup-2").fill(say("pickup:ahead.daysAhead"), "9"));
  expect(other.status).toBe(409);
  expect(other.words).toContain(say("common:ui.taken"));
  const form = () => other.form("pickup-3");
  expect([form().read(say("pickup:own.business")), form().read(hour("from", 1))]).toEqual([true, "08:00"]);
  await other.press(form());
  const { own } = await prisma.pickupRule.findFirstOrThrow({ where: { workplaceId: workplace.id } });
  expect(own).toBe(false);
});

test("a shop with slots goes on asking for the day, also where the page is older than the slots", async () => {
  const tenant = await makeTenant();
  const owner = await asOwner(tenant, "/console/store/settings");
  const day = () => owner.form("shop-order_pickup_date");
  await owner.press(day().tick(say("settings:display")).tick(say("settings:required")));
  const drawn = day();
  await makeRules(tenant, { slotMinutes: 30 });
  await owner.press(drawn.tick(say("settings:display"), false).tick(say("settings:required"), false));
  expect(owner.words).toContain(say("errors:field.slots"));
  const { data } = await prisma.setting.findFirstOrThrow({
    where: { organizationId: tenant.organizationId, scope: "shop", name: "order_pickup_date" },
  });
  expect(data).toEqual({ display: true, required: true });
});

test("the list of orders shows those of the online shop alone", async () => {
  const { tenant, order } = await openCounter();
  const [counter, shop] = [await order("Pâine de secară"), await order("Cozonac cu nucă")];
  await prisma.order.update({ where: { id: shop.id }, data: { origin: "shop", customerName: "Ioana Pop" } });
  await prisma.order.update({ where: { id: counter.id }, data: { customerName: "Radu Ilie" } });
  const owner = await asOwner(tenant, "/console/store/orders");
  expect(owner.words).toContain("Radu Ilie");
  const filters = owner.form(say("common:ui.filter"));
  await owner.press(filters.choose(say("orders:origin.label"), say("orders:origin.shop")));
  expect(owner.words).toContain("Ioana Pop");
  expect(owner.words).not.toContain("Radu Ilie");
  expect(owner.words).toContain(say("orders:views.save"));
  await owner.follow(say("orders:export"));
  expect(new URL(owner.address).searchParams.get("origin")).toBe("shop");
});

test("who prepares pauses the shop for today from the board, and opens it again", async () => {
  const { tenant, board } = await openCounter();
  await switchShop(tenant);
  const page = await board();
  await page.act(say("store:pause.pause"));
  const { organizationId } = tenant;
  const { name } = await prisma.workplace.findFirstOrThrow({ where: { organizationId } });
  const paused = say("store:pause.paused", { name });
  expect(page.words).toContain(paused);
  expect(page.buttons).not.toContain(say("store:pause.pause"));
  await page.act(say("store:pause.resume"));
  expect(page.words).not.toContain(paused);
});

test("the owner pauses the shop for today and opens it again; the greeting is kept in both languages", async () => {
  const tenant = await makeTenant();
  const { organizationId } = tenant;
  await prisma.setting.create({
    data: { organizationId, scope: "shop", name: "shop_orders", data: { active: true, limit_d: -1 } },
  });
  const owner = await asOwner(tenant, "/console/store/settings");
  await owner.act(say("settings:shop.pause"));
  expect(owner.words).toContain(say("settings:shop.paused"));
  await owner.act(say("settings:shop.resume"));
  expect(owner.words).not.toContain(say("settings:shop.paused"));
  const greeting = (language: string) => say("settings:shop.greeting", { language });
  const form = owner.form("shop").fill(greeting("English"), "Hello!").fill(greeting("Română"), "Bună!");
  await owner.press(form.tick(say("settings:shop.mails"), false));
  const shop = await prisma.shop.findUniqueOrThrow({ where: { organizationId } });
  expect(shop).toMatchObject({ greeting: "Hello!", secondGreeting: "Bună!", mails: false });
});
