import { expect, test } from "vitest";
import { changeCustomer } from "#app/domain/customers/change-customer.server.ts";
import { EXPORT_AT_ONCE } from "#app/domain/exports/limits.ts";
import { askedOrders, makeExport } from "#app/domain/exports/make-export.server.ts";
import { startOrderExport } from "#app/domain/exports/start-order-export.server.ts";
import type { Interval } from "#app/domain/statistics/days-read.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { formatLocalDate } from "#app/lib/format.ts";
import { daysLater } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { deleteDiscarded, deleteHanded, makeOrderOfGoneWorkplace } from "#tests/factories/gone-order.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { openSupportSession } from "#tests/factories/session.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";
import { asOwner, asUser, plainBrowser, say } from "./visit.ts";

const page = "/console/store/orders/export";

const inWords = ({ from, to }: Interval) => ({
  from: formatLocalDate(from, "ro", "medium"),
  to: formatLocalDate(to, "ro", "medium"),
});

async function openShop() {
  const tenant = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(tenant);
  await makeOrder(tenant, { workplaceId });
  const user = await makeUser(tenant);
  const cookie = await consoleCookie(user.secret);
  return { ...tenant, user, cookie, browser: await plainBrowser(cookie).open("/console/store/orders") };
}

test("without scripts orders are counted by the form and saved as a spreadsheet; what is missing is said", async () => {
  const { browser } = await openShop();
  await browser.follow(say("orders:export"));
  expect(browser.words).toContain(say("exports:found", { count: 1 }));
  await browser.open(`${page}?locations=&statuses=`);
  expect(browser.words).toContain(say("exports:needLocation"));
  expect(browser.words).toContain(say("exports:needStatus"));
  await browser.open(`${page}?statuses=&statuses=order_delivered`);
  expect(browser.words).toContain(say("exports:none"));
  await browser.open(`${page}?statuses=pending&date_field=nu`);
  expect(browser.words).toContain(say("exports:found", { count: 1 }));
  await browser.open(`${page}?from=1.13.2026`);
  expect(browser.words).toContain(say("interval:unread"));
  expect(browser.html).not.toContain("/orders/export/file");
  await browser.open(page);
  await browser.follow(say("exports:download"));
  expect(browser.status).toBe(200);
  expect(browser.html.slice(0, 2)).toBe("PK");
});

test("a filter that can't be read in full makes no file: it leads back to the page", async () => {
  const { browser, user, cookie } = await openShop();
  const { origin } = new URL(browser.address);
  const unread = [
    "statuses=order_delivered,x",
    "from=1.13.2026",
    "date_field=nu",
    `locations=${"x".repeat(20_001)}`,
  ];
  for (const search of unread) {
    await browser.open(`${page}/file?${search}`);
    expect([browser.status, decodeURIComponent(browser.address)]).toEqual([
      200,
      `${origin}${page}?${search}`,
    ]);
    const post = { method: "POST", headers: { Origin: origin, Cookie: cookie } };
    const answer = await answerRequest(new Request(`${origin}${page}/file?${search}`, post));
    const to = decodeURIComponent(answer.headers.get("Location") ?? "");
    expect([answer.status, to]).toEqual([303, `${page}?${search}`]);
  }
  expect(await prisma.madeExport.count({ where: { userId: user.id } })).toBe(0);
  await browser.open(`${page}/file?statuses=order_pending&from=`);
  expect(browser.html.slice(0, 2)).toBe("PK");
});

test("what a job makes shows how far it is, and is saved by its person alone", async () => {
  const { browser, organizationId, user } = await openShop();
  const filter = {
    interval: { from: "2026-01-01", to: "2027-12-31" },
    locations: null,
    statuses: ["order_pending"],
    dateField: "created_at",
  };
  const { id } = await prisma.madeExport.create({
    data: {
      userId: user.id,
      organizationId,
      asked: filter,
      locale: "ro",
      total: 2,
      done: 1,
      createdAt: new Date(),
    },
  });
  await browser.open(page);
  expect(browser.words).toContain(say("exports:running", { ...inWords(filter.interval), percent: 50 }));
  expect(browser.words).not.toContain(say("exports:make"));
  await browser.follow(say("exports:download"));
  expect(browser.html.slice(0, 2)).toBe("PK");
  await browser.open(page);
  await makeExport(prisma, id);
  await browser.follow(say("exports:look"));
  await browser.follow(say("exports:downloadMade"));
  expect(browser.html.slice(0, 2)).toBe("PK");
});

test("a file that a job has given up is told, and can be asked for again", async () => {
  const { browser, organizationId, user } = await openShop();
  const asked = {
    interval: { from: "2026-01-01", to: "2027-12-31" },
    locations: null,
    statuses: ["order_pending"],
    dateField: "created_at",
  };
  const createdAt = new Date(Date.now() - 61 * 60_000);
  const file = { userId: user.id, organizationId, asked, locale: "ro", total: 2, createdAt };
  await prisma.madeExport.create({ data: file });
  await browser.open(page);
  expect(browser.words).toContain(say("exports:failed.title"));
  expect(browser.words).toContain("nu a putut fi făcut");
  expect(browser.words).not.toContain(say("exports:look"));
  await browser.follow(say("exports:download"));
  expect(browser.html.slice(0, 2)).toBe("PK");
});

test("a file that was taken back since a customer was anonymized is told, and its filter stays", async () => {
  const { browser, organizationId, user } = await openShop();
  const filter = { from: "2026-01-01", to: "2027-12-31", statuses: "order_pending" };
  const asked = `${page}?${new URLSearchParams(filter)}`;
  const start = () => perform(startOrderExport, user.caller, filter);
  const anonymize = async () => {
    const { id } = await prisma.customer.create({ data: { organizationId, name: "Ioana Pop" } });
    await perform(changeCustomer, user.caller, { customer_id: id, anonymize: true });
  };
  const told = (key: "takenBack.title" | "downloadMade" | "look") =>
    browser.words.includes(say(`exports:${key}`));
  await start();
  await browser.open(asked);
  await anonymize();
  await browser.follow(say("exports:look"));
  expect([told("takenBack.title"), told("look")]).toEqual([true, false]);

  const { id } = await start();
  await makeExport(prisma, id);
  await browser.open(asked);
  expect([told("takenBack.title"), told("downloadMade")]).toEqual([false, true]);
  await anonymize();
  await browser.follow(say("exports:downloadMade"));
  expect(new URL(browser.address).search).toContain("from=2026-01-01&to=2027-12-31");
  expect(browser.words).toContain(say("toasts:exportGone"));
  expect([told("takenBack.title"), told("downloadMade")]).toEqual([true, false]);
  expect(browser.words).toContain(say("exports:found", { count: 1 }));
});

test("the export is offered once there are orders, and while any field of the customer is displayed", async () => {
  const tenant = await makeTenant();
  const { organizationId } = tenant;
  const hide = async (display: boolean) => {
    for (const scope of ["store", "shop"])
      for (const name of ["name", "phone", "email", "address"].map((field) => `order_customer_${field}`))
        await prisma.setting.upsert({
          where: { organizationId_scope_name: { organizationId, scope, name } },
          create: { organizationId, scope, name, data: { display } },
          update: { data: { display: display && scope === "store" && name === "order_customer_address" } },
        });
  };
  const owner = await asOwner(tenant, "/console/store/orders");
  await expect(owner.follow(say("orders:export"))).rejects.toThrow();
  await makeOrder(tenant, { workplaceId: (await makeWorkplace(tenant)).id });
  await hide(false);
  await owner.open("/console/store/orders");
  await expect(owner.follow(say("orders:export"))).rejects.toThrow();
  await hide(true);
  await owner.open("/console/store/orders");
  await owner.follow(say("orders:export"));
  expect(owner.words).toContain(say("exports:found", { count: 1 }));
});

test("a workplace of another business is none, and too many spreadsheets are told in words", async () => {
  const { browser, organizationId, user } = await openShop();
  const { id: foreign } = await makeWorkplace(await makeTenant());
  await browser.open(`${page}?locations=${foreign}`);
  expect(browser.words).toContain(say("exports:needLocation"));
  for (let n = 0; n < 30; n++) await takeTry("spreadsheetsOfPerson", `${organizationId} ${user.id}`);
  await browser.open(page);
  await browser.follow(say("exports:download"));
  expect(browser.words).toContain(say("errors:refusal.too_many", { count: 15 }));
});

test("past 20,000 orders a job makes the file; support, which keeps none, gets it as it is made", async () => {
  const shop = await openShop();
  const { organizationId, browser } = shop;
  await prisma.$executeRaw`INSERT INTO "order" (id, organization_id, number, workplace_id, requisition_name, currency, total)
    SELECT gen_random_uuid(), ${organizationId}::uuid, 1 + n, (SELECT id FROM workplace WHERE organization_id = ${organizationId}::uuid LIMIT 1), 'ioana', 'RON', 100
    FROM generate_series(1, ${EXPORT_AT_ONCE}) n`;
  const support = await openSupportSession(organizationId);
  const visitor = await asUser(support, page);
  expect(visitor.words).not.toContain(say("exports:large"));
  expect(visitor.words).toContain(say("exports:download"));
  await browser.open(page);
  expect(browser.words).toContain(say("exports:large"));
  await browser.act(say("exports:make"));
  const says = (name: "running" | "make" | "again", days?: Interval) =>
    browser.words.includes(say(`exports:${name}`, { ...(days && inWords(days)), percent: 0 }));
  const made = () => prisma.madeExport.findFirstOrThrow({ where: { organizationId } });
  const { id, asked } = await made();
  const { interval } = askedOrders.parse(asked);
  expect([says("running", interval), says("make"), says("again")]).toEqual([true, false, false]);
  const other = { ...interval, from: daysLater(interval.from, -1) };
  const others = `${page}?${new URLSearchParams(other)}`;
  await browser.open(others);
  expect([says("running", interval), says("make")]).toEqual([true, true]);
  await prisma.madeExport.update({ where: { id }, data: { finishedAt: new Date() } });
  await browser.open(others);
  expect([says("make"), says("again")]).toEqual([true, false]);
  await browser.act(say("exports:make"));
  expect([says("running", other), says("make")]).toEqual([true, false]);
});

test("the export says which handed orders are deleted, where earlier ones are asked for", async () => {
  const { browser, scope } = await openShop();
  const first = await deleteHanded(scope, 30);
  const said = say("exports:deleted", { date: formatLocalDate(first, "ro", "medium") });
  const says = async (asked: object) => {
    await browser.open(`${page}?${new URLSearchParams({ ...asked })}`);
    return browser.words.includes(said);
  };
  const earlier = { from: daysLater(first, -1) };
  expect(await says({ ...earlier, statuses: "order_pending" })).toBe(false);
  expect(await says({ ...earlier, statuses: "order_delivered" })).toBe(true);
  expect(await says({ from: first, statuses: "order_delivered" })).toBe(false);
  await deleteDiscarded(scope, 30);
  expect(await says({ ...earlier, statuses: "order_delivered" })).toBe(true);
  expect(browser.words).not.toContain(said.replace("predate", "anulate"));
  expect(await says({ ...earlier, statuses: "order_discarded" })).toBe(false);
  expect(browser.words).toContain(said.replace("predate", "anulate"));
  const went = async () => {
    await browser.open(`${page}?from=${first}`);
    return browser.words.includes(say("exports:deletedWorkplaces"));
  };
  expect(await went()).toBe(false);
  await makeOrderOfGoneWorkplace(scope.organizationId, first);
  expect(await went()).toBe(true);
});
