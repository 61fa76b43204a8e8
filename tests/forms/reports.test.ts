import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { formatLocalDate } from "#app/lib/format.ts";
import { readLocalDate } from "#app/lib/local-date.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import {
  deleteDiscarded,
  deleteHanded,
  makeGoneOrder,
  makeOrderOfGoneWorkplace,
} from "#tests/factories/gone-order.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { asOwner, asUser, plainBrowser, say } from "./visit.ts";

const page = "/console/store/reports";
const show = say("interval:show");

async function openShop() {
  const tenant = await makeTenant();
  const [north, south] = [
    await makeWorkplace(tenant, { name: "Nord" }),
    await makeWorkplace(tenant, { name: "Sud" }),
  ];
  const bread = await makeProduct(tenant, { name: "Pâine cu maia", unit: 1, price: 800 });
  const cake = await makeProduct(tenant, { name: "Tort Diplomat", unit: 0, price: 9000 });
  const one = (item_id: string) => [{ item_id, quantity: "2" }];
  await makeOrder(tenant, { workplaceId: north.id, items: one(bread.id), status: "order_delivered" });
  await makeOrder(tenant, { workplaceId: south.id, items: one(cake.id) });
  return tenant;
}

test("without scripts the report begins with what is completed and handed, and follows what is ticked", async () => {
  const owner = await asOwner(await openShop(), page);
  const ticked = (...names: string[]) => names.map((name) => owner.form(show).read(name));
  const [pending, handed] = [say("reports:statusOf.order_pending"), say("reports:statusOf.order_delivered")];
  expect(ticked("Nord", "Sud", pending, handed)).toEqual([true, true, false, true]);
  expect([owner.words.includes("Pâine cu maia"), owner.words.includes("Tort Diplomat")]).toEqual([
    true,
    false,
  ]);
  await owner.press(owner.form(show).tick(pending).tick("Nord", false));
  expect(ticked("Nord", "Sud", pending, handed)).toEqual([false, true, true, true]);
  expect(owner.words).toContain("180,00 lei");
  await owner.press(owner.form(show).tick("Sud", false));
  expect(owner.words).toContain(say("reports:missing.workplace"));
  expect(owner.words).not.toContain(say("reports:missing.status"));
  expect(owner.words).not.toContain(say("reports:spreadsheet"));
});

test("a line says what is chosen beside the days, where a phone folds it", async () => {
  const owner = await asOwner(await openShop(), page);
  const line = (where: string, ...statuses: ("order_pending" | "order_completed" | "order_delivered")[]) =>
    [
      say("interval:dateField.created_at"),
      `${say("interval:locations")}: ${where}`,
      `${say("interval:statuses")}: ${statuses.map((status) => say(`reports:statusOf.${status}`)).join(", ") || "–"}`,
    ].join(" · ");
  expect(owner.words).toContain(line(say("reports:paper.all"), "order_completed", "order_delivered"));
  await owner.open(`${page}?statuses=order_pending`);
  await owner.press(owner.form(show).tick("Nord", false));
  expect(owner.words).toContain(line("Sud", "order_pending"));
  await owner.open(`${page}?locations=&statuses=`);
  expect(owner.words).toContain(line("–"));
});

test.each([page, "/console/store", "/console/store/orders/export"])(
  "without scripts a day that can't be read stays at %s with what is wrong with it",
  async (path) => {
    const owner = await asOwner(await openShop(), `${path}?from=1.13.2026&to=22.11`);
    expect(owner.status).toBe(200);
    expect(owner.form(show).read(say("interval:from"))).toBe("1.13.2026");
    expect(owner.words).toContain(say("interval:unread"));
    await owner.press(owner.form(show).fill(say("interval:from"), "1.11"));
    expect(owner.words).not.toContain(say("interval:unread"));
    expect(owner.form(show).read(say("interval:from"))).toMatch(/^01\.11\.\d{4}$/);
  },
);

test.each([page, "/console/store", "/console/store/orders/export"])(
  "without scripts %s says that a first day after the last one counts no other",
  async (path) => {
    const owner = await asOwner(await openShop(), `${path}?from=20.11.2024&to=10.11.2024`);
    expect(owner.words).toContain(say("interval:turned"));
    const days = owner.form(show);
    expect([days.read(say("interval:from")), days.read(say("interval:to"))]).toEqual([
      "10.11.2024",
      "10.11.2024",
    ]);
    await owner.press(days.fill(say("interval:from"), "9.11.2024"));
    expect(owner.words).not.toContain(say("interval:turned"));
  },
);

test.each([page, "/print/reports", "/console/store"])(
  "%s is of the days that it begins with where the address says a year that can't be read",
  async (path) => {
    const owner = await asOwner(await openShop(), `${path}?sy=abc&sm=0&sd=1&date_field=abc`);
    expect(owner.status).toBe(200);
    if (path === page) expect(owner.words).toContain("Pâine cu maia");
  },
);

test("without scripts the report leads to its paper, of the same days", async () => {
  const tenant = await openShop();
  const { organizationId } = tenant;
  await prisma.orderLine.updateMany({
    where: { organizationId },
    data: { sku: "T-1", barcode: "5942010002597" },
  });
  const owner = await asOwner(tenant, `${page}?statuses=order_pending`);
  await owner.follow(say("reports:print"));
  expect(new URL(owner.address).pathname).toBe("/print/reports");
  expect(owner.words).toMatch(/Tort Diplomat\s*T-1\s*5942010002597\s*1\s*2\sbuc/);
  expect(owner.words).not.toContain("Pâine cu maia");
  await owner.follow(say("reports:paper.back"));
  expect(owner.address).toContain(`${page}?statuses=order_pending`);
});

test("past midnight the report's spreadsheet and paper are of the days that its page shows", async () => {
  const tenant = await openShop();
  const { organizationId } = tenant;
  const zone = (timeZone: string) =>
    prisma.organization.update({ where: { id: organizationId }, data: { timeZone } });
  await zone("Pacific/Honolulu");
  const owner = await asOwner(tenant, page);
  const shown = (["from", "to"] as const).map((name) => owner.form(show).read(say(`interval:${name}`)));
  const [from = "", to = ""] = shown.map((day) => readLocalDate(String(day)));
  await zone("Pacific/Kiritimati");
  await owner.follow(say("reports:print"));
  const inWords = (day: string) => formatLocalDate(day, "ro", "medium");
  expect(owner.words).toContain(say("reports:paper.range", { from: inWords(from), to: inWords(to) }));
  await zone("Pacific/Honolulu");
  await owner.open(page);
  await zone("Pacific/Kiritimati");
  await owner.follow(say("reports:spreadsheet"));
  const { searchParams } = new URL(owner.address);
  expect([searchParams.get("from"), searchParams.get("to")]).toEqual([from, to]);
});

test("the page and its paper say of which days handed orders are deleted, and that a mail may miss some", async () => {
  const tenant = await openShop();
  const { organizationId, scope } = tenant;
  const first = await deleteHanded(scope, 20);
  const days = async (days: number) => {
    await prisma.orderRetention.deleteMany({ where: { organizationId } });
    await prisma.orderRetention.create({ data: { organizationId, days } });
  };
  await days(30);
  await makeGoneOrder(organizationId, daysLater(first, -9));
  const said = say("reports:deleted", { date: formatLocalDate(first, "ro", "medium") });
  const owner = await asOwner(tenant, page);
  for (const statuses of ["order_delivered", "order_delivered,order_pending"])
    for (const path of [page, "/print/reports"]) {
      await owner.open(`${path}?from=${daysLater(first, -1)}&statuses=${statuses}`);
      expect(owner.words).toContain(said);
      await owner.open(`${path}?from=${first}&statuses=${statuses}`);
      expect(owner.words).not.toContain(said);
    }
  await owner.open(`${page}?from=${daysLater(first, -9)}&to=${daysLater(first, -8)}`);
  expect(owner.words).toContain(said);
  const misses = say("reports:mail.misses", { count: 30 });
  expect(owner.words).toContain(misses);
  await days(31);
  await owner.open(page);
  expect(owner.words).not.toContain(misses.slice(0, 20));
});

test("the page and its paper say of which days discarded orders are deleted, where they are ticked", async () => {
  const tenant = await openShop();
  const first = await deleteDiscarded(tenant.scope, 20);
  const said = say("reports:deletedDiscarded", { date: formatLocalDate(first, "ro", "medium") });
  const owner = await asOwner(tenant, page);
  for (const path of [page, "/print/reports"]) {
    await owner.open(`${path}?from=${daysLater(first, -1)}&statuses=order_discarded`);
    expect(owner.words).toContain(said);
    await owner.open(`${path}?from=${daysLater(first, -1)}`);
    expect(owner.words).not.toContain(said);
  }
});

test("the page and its paper say that orders of deleted workplaces are not counted", async () => {
  const tenant = await openShop();
  const owner = await asOwner(tenant, page);
  for (const path of [page, "/print/reports"]) {
    await owner.open(path);
    expect(owner.words).not.toContain(say("reports:deletedWorkplaces"));
  }
  await makeOrderOfGoneWorkplace(
    tenant.organizationId,
    localDay(new Date(), tenant.scope.organization.timeZone),
  );
  for (const path of [page, "/print/reports"]) {
    await owner.open(path);
    expect(owner.words).toContain(say("reports:deletedWorkplaces"));
  }
});

test("without scripts the mail is chosen by one press, and ended by another", async () => {
  const tenant = await openShop();
  const { organizationId } = tenant;
  const owner = await asOwner(tenant, page);
  const rhythms = async () =>
    (await prisma.reportMail.findMany({ where: { organizationId } })).map(({ every }) => every);
  const press = (choice: "never" | "weekly") => owner.act(say(`reports:mail.choice.${choice}`));
  await press("weekly");
  expect([owner.words.includes(say("toasts:saved")), await rhythms()]).toEqual([true, ["weekly"]]);
  await press("weekly");
  expect(owner.words).toContain(say("toasts:unchanged"));
  await press("never");
  expect(await rhythms()).toEqual([]);
});

test("without a running plan the page says that no mail comes", async () => {
  const owner = await asOwner(await makeTenant({ planId: null }), page);
  expect(owner.words).toContain(say("reports:mail.lapsed"));
  await owner.act(say("reports:mail.choice.weekly"));
  expect(owner.words).toContain(say("errors:refusal.plan_lapsed"));
});

test("a plan without reports says which ones have them, on the screen and on paper; the menu leads to none", async () => {
  const owner = await asOwner(await makeTenant({ planId: "store_basic" }), page);
  const words = say("console:plan.lacking.text", { plans: "STORE PRO, STORE ULTIMATE" });
  for (const address of [page, "/print/reports"]) {
    await owner.open(address);
    expect([owner.status, owner.words.includes(words)], address).toEqual([403, true]);
  }
  await owner.open(`${page}/spreadsheet`);
  expect(owner.words).toContain(words);
  await owner.open("/console/store");
  expect(owner.words).not.toContain(say("console:menu.reports"));
});

test("the paper is nobody's who may not see the report", async () => {
  const tenant = await openShop();
  expect((await plainBrowser().open("/print/reports")).status).toBe(404);
  const clerk = await makeUser(tenant, { role: "custom", permissions: ["GET_/v1/orders"] });
  expect((await asUser(clerk, "/print/reports")).status).toBe(404);
});
