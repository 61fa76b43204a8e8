import { expect, test } from "vitest";
import type { Interval } from "#app/domain/statistics/days-read.server.ts";
import { sendReportMail } from "#app/jobs/report-mail.ts";
import { prisma } from "#app/lib/database.server.ts";
import { formatLocalDate } from "#app/lib/format.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { deleteHanded } from "#tests/factories/gone-order.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { chooseReportMail, reportMail } from "./mail-choice.server.ts";
import { sendDueReports } from "./mail-due.server.ts";
import { productsReport } from "./products-report.server.ts";

type Person = Awaited<ReturnType<typeof makeUser>>;
type Rhythm = "weekly" | "monthly";

/** Somebody who gets the report, and got the last one long ago. */
async function makeReader(timeZone: string, every: Rhythm) {
  const shop = await makeTenant({ timeZone });
  const person = await makeUser(shop);
  const { organizationId } = shop;
  await prisma.reportMail.create({
    data: { organizationId, userId: person.id, every, sentUntil: new Date("2025-01-01") },
  });
  return { ...shop, person };
}

const due = async ({ id }: Person) =>
  (await waitingJobs("mail.report"))
    .filter(({ user_id }) => user_id === id)
    .map(({ from, to }) => [from, to]);
const at = (instant: string) => sendDueReports(prisma, new Date(instant));

test.each([
  // A Monday and a first of the month at six in the morning, in the night of a clock change among them.
  ["Europe/Bucharest", "weekly", "2025-10-27T03:59:00Z", "2025-10-27T04:00:00Z", "2025-10-20", "2025-10-26"],
  ["America/New_York", "weekly", "2025-11-03T10:59:00Z", "2025-11-03T11:00:00Z", "2025-10-27", "2025-11-02"],
  ["Pacific/Auckland", "weekly", "2025-09-28T16:59:00Z", "2025-09-28T17:00:00Z", "2025-09-22", "2025-09-28"],
  ["Europe/Bucharest", "monthly", "2025-04-01T02:59:00Z", "2025-04-01T03:00:00Z", "2025-03-01", "2025-03-31"],
] as const)(
  "in %s the %s report is due at six of the business's clock",
  async (zone, every, before, then, from, to) => {
    const { person } = await makeReader(zone, every);
    await at(before);
    const earlier = await due(person);
    await at(then);
    expect(await due(person)).toEqual([...earlier, [from, to]]);
  },
);

test("one mail goes out for each person and period, however often and by however many it is asked", async () => {
  const { person } = await makeReader("Europe/Bucharest", "weekly");
  await Promise.all([at("2025-06-02T05:00:00Z"), at("2025-06-02T05:00:00Z"), at("2025-06-02T05:00:00Z")]);
  await at("2025-06-04T05:00:00Z");
  expect(await due(person)).toEqual([["2025-05-26", "2025-06-01"]]);
  await at("2025-06-10T05:00:00Z");
  expect(await due(person)).toHaveLength(2);
});

test("a choice is kept with a line in the audit log, tells of the week or month that runs, and ends", async () => {
  const shop = await makeTenant();
  const { organizationId } = shop;
  const person = await makeUser(shop, { role: "custom", permissions: ["GET_/v1/items/supplies"] });
  const choose = (every: Rhythm | "never") => perform(chooseReportMail, person.caller, { every });
  const chosen = async () => (await perform(reportMail, person.caller, {})).every;
  expect(await chosen()).toBe("never");
  expect(await choose("never")).toEqual({ status: 1 });
  expect(await choose("weekly")).toEqual({ status: 0 });
  expect(await choose("monthly")).toEqual({ status: 0 });
  expect(await chosen()).toBe("monthly");
  await sendDueReports(prisma, new Date());
  expect(await due(person)).toEqual([]);
  expect(await choose("never")).toEqual({ status: 0 });
  expect(await prisma.reportMail.count({ where: { organizationId } })).toBe(0);
  const log = await prisma.auditEntry.findMany({ where: { organizationId }, orderBy: { id: "asc" } });
  expect(log.map(({ name, before, after }) => [name, before, after])).toEqual([
    ["report.mail_chosen", { every: "never" }, { every: "weekly" }],
    ["report.mail_chosen", { every: "weekly" }, { every: "monthly" }],
    ["report.mail_chosen", { every: "monthly" }, { every: "never" }],
  ]);
});

test("a plan without reports can end the mail, and begins none", async () => {
  const shop = await makeTenant({ planId: "store_basic" });
  const { caller } = await makeUser(shop);
  await expect(perform(chooseReportMail, caller, { every: "weekly" })).rejects.toMatchObject({
    code: "reports_plan",
  });
  expect(await perform(chooseReportMail, caller, { every: "never" })).toEqual({ status: 1 });
});

test("without a running plan the mail is not begun, can be ended, and the page says why", async () => {
  const shop = await makeTenant({ planId: null });
  const { caller, id: userId } = await makeUser(shop);
  const { organizationId } = shop;
  await expect(perform(chooseReportMail, caller, { every: "weekly" })).rejects.toMatchObject({
    code: "plan_lapsed",
  });
  await prisma.reportMail.create({
    data: { organizationId, userId, every: "weekly", sentUntil: new Date() },
  });
  expect(await perform(reportMail, caller, {})).toMatchObject({ every: "weekly", lapsed: true });
  expect(await perform(chooseReportMail, caller, { every: "never" })).toEqual({ status: 0 });
});

async function makeSold(planId = "store_pro") {
  const shop = await makeTenant({ planId });
  const { organizationId } = shop;
  const person = await makeUser(shop, { role: "custom", permissions: ["GET_/v1/items/supplies"] });
  await perform(chooseReportMail, person.caller, { every: "weekly" });
  const workplaceId = (await makeWorkplace(shop)).id;
  const product = await makeProduct(shop, { name: "Pâine cu maia", unit: 1, price: 800 });
  const items = [{ item_id: product.id, quantity: "2.5" }];
  await makeOrder(shop, { workplaceId, items, status: "order_delivered" });
  const today = localDay(new Date(), shop.scope.organization.timeZone);
  const job: TaskPayloads["mail.report"] = {
    ...{ organization_id: organizationId, user_id: person.id },
    ...{ from: "2026-01-01", to: today > "2026-01-01" ? today : "2026-01-01" },
  };
  const send = async (days?: Interval) => {
    await sendReportMail({ ...job, ...days });
    const [sent] = (await listOutbox()).filter((mail) => mail.to === person.email);
    return readOutboxMail(sent?.id ?? "");
  };
  return { ...shop, person, send };
}

test.each([
  [
    "ro",
    "Raport de produse",
    [
      "Pâine cu maia",
      "2,5 kg",
      "1 comandă, 1 produs, 20,00 lei",
      "Comenzi predate între",
      "Deschide raportul",
    ],
  ],
  [
    "en",
    "Products report",
    [
      "Pâine cu maia",
      "2.5 kg",
      "1 order, 1 product, 20.00 lei",
      "Orders handed over from",
      "Open the report",
    ],
  ],
])("in %s it tells what was ordered, with a link to the report", async (locale, title, words) => {
  const { person, organizationId, send } = await makeSold();
  await prisma.user.update({ where: { id: person.id }, data: { locale } });
  const mail = await send();
  expect(mail?.subject.toLowerCase()).toContain(title.toLowerCase());
  const plain = (text = "") => text.replaceAll("\u00a0", " ").replaceAll("&amp;", "&");
  for (const text of [mail?.text, mail?.html])
    for (const word of [
      title,
      ...words,
      "/console/store/reports?from=2026-01-01&to=",
      `&date_field=delivered_at&statuses=order_delivered&business=${organizationId}`,
      `/console/store/reports?business=${organizationId}#mail`,
    ])
      expect(plain(text)).toContain(word);
});

test.each([
  ["CÂȘTIGĂ www.rau.example ★ Lupu", /^CÂȘTIGĂ Lupu: products report, 1 Jan 2026 to/],
  ["★★★★", /^Products report$/],
])("a business named %s stands in the subject without what is no name", async (name, subject) => {
  const { organizationId, send } = await makeSold();
  await prisma.organization.update({ where: { id: organizationId }, data: { name } });
  expect((await send())?.subject).toMatch(subject);
});

const weeks = [
  { from: "2025-06-02", to: "2025-06-08" },
  { from: "2025-06-09", to: "2025-06-15" },
  { from: "2025-06-16", to: "2025-06-22" },
];

test("an order is in the one mail of the week in which it is handed over, and the link shows what the mail counts", async () => {
  const { person, send, ...shop } = await makeSold();
  const workplaceId = (await makeWorkplace(shop)).id;
  const placed = async (day: string, handed: string | null) => {
    const status = handed ? "order_delivered" : "order_completed";
    const product = await makeProduct(shop, { name: `Tort de ${day}` });
    const items = [{ item_id: product.id, quantity: "1" }];
    const { id } = await makeOrder(shop, { workplaceId, items, status });
    const deliveredAt = handed && new Date(handed);
    await prisma.order.update({ where: { id }, data: { createdAt: new Date(`${day}T09:00Z`), deliveredAt } });
  };
  await placed("2025-06-03", "2025-06-04T09:00Z");
  // Placed on a Saturday for Tuesday; the midnight between two weeks of Bucharest; completed only.
  await placed("2025-06-07", "2025-06-10T09:00Z");
  await placed("2025-06-08", "2025-06-15T20:59:59Z");
  await placed("2025-06-09", "2025-06-15T21:00:00Z");
  await placed("2025-06-10", null);

  const told: string[][] = [];
  for (const week of weeks) {
    const mail = await send(week);
    const text = mail?.text ?? "";
    told.push([...text.matchAll(/Tort de ([\d-]+)/g)].map(([, day = ""]) => day).sort());
    const link = new URL(text.match(/\S+\/reports\?\S+/)?.[0] ?? "");
    const { report } = await perform(productsReport, person.caller, Object.fromEntries(link.searchParams));
    expect(report?.rows.map(({ name }) => name.slice(-10)).sort()).toEqual(told.at(-1));
  }
  expect(told).toEqual([["2025-06-03"], ["2025-06-07", "2025-06-08"], ["2025-06-09"]]);
});

test("who lost the right, left, ended it, or whose business lost the plan gets none", async () => {
  const given = await makeSold();
  const { organizationId, person } = given;
  const where = { organizationId_userId: { organizationId, userId: person.id } };
  await prisma.membership.update({ where, data: { permissions: ["GET_/v1/orders"] } });
  expect(await given.send()).toBeUndefined();
  await prisma.membership.update({ where, data: { role: "admin" } });
  await prisma.subscription.updateMany({ where: { organizationId }, data: { planId: "store_basic" } });
  expect(await given.send()).toBeUndefined();
  await prisma.subscription.updateMany({ where: { organizationId }, data: { planId: "store_ultimate" } });
  await prisma.reportMail.deleteMany({ where: { organizationId } });
  expect(await given.send()).toBeUndefined();
  const left = await makeSold();
  await prisma.membership.deleteMany({ where: { organizationId: left.organizationId } });
  expect(await prisma.reportMail.count({ where: { organizationId: left.organizationId } })).toBe(0);
  expect(await left.send()).toBeUndefined();
});

test("the mail says which of its days' orders are deleted, and the choice for how many days they are kept", async () => {
  const { send, person, scope } = await makeSold();
  const kept = async () => (await perform(reportMail, person.caller, {})).daysKept;
  expect(await kept()).toBeNull();
  expect((await send())?.text).not.toContain("deleted");
  await prisma.orderRetention.create({ data: { organizationId: scope.organizationId, days: 15 } });
  const first = await deleteHanded(scope, 12);
  const said = `Orders handed over before ${formatLocalDate(first, "en", "medium")} have been deleted and are not counted.`;
  const from = daysLater(first, -1);
  expect(await kept()).toBe(15);
  expect((await send({ from, to: first }))?.text).toContain(said);
  expect((await send({ from: first, to: first }))?.text).not.toContain(said);
});
