import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { formatLocalDate } from "#app/lib/format.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { type CustomerShop, makeCustomerShop } from "#tests/factories/customer-shop.ts";
import { deleteHanded, makeOrderOfGoneWorkplace } from "#tests/factories/gone-order.ts";
import { asOwner, say } from "./visit.ts";

const list = "/console/store/customers";
const written = { note: "bine coaptă", answer: "La mulți ani", observations: "sună la poartă" };
const ioana = { name: "Ioana Neagu", phone: "0744 000 112" };

let shop: CustomerShop["shop"];
let place: CustomerShop["place"];
const customerOf = async (typed: Record<string, string>) => {
  const { id } = await place(typed);
  return prisma.customer.findFirstOrThrow({ where: { orders: { some: { id } } } });
};
beforeEach(async () => {
  ({ shop, place } = await makeCustomerShop(written));
});

const pathOf = ({ address }: { address: string }) => new URL(address).pathname;
const frozen = () =>
  prisma.order.findMany({
    where: { organizationId: shop.organizationId },
    orderBy: { number: "asc" },
    omit: { customerId: true },
  });

test("without scripts a customer's page tells what they ordered, and a mistyped phone is mended there", async () => {
  const { id } = await customerOf(ioana);
  const before = await frozen();
  const owner = await asOwner(shop, `${list}?filter=ioana`);
  await owner.follow("Ioana Neagu");
  expect(pathOf(owner)).toBe(`${list}/${id}`);
  expect(owner.html).toContain('href="tel:0744000112"');
  expect(owner.rows.filter((row) => row.includes("Ioana Neagu"))).toHaveLength(1);
  await owner.follow(say("common:act.edit"));
  const form = owner.form("customers").fill(say("customers:phone"), "+40 (0)744 000 113");
  await owner.press(form.fill(say("customers:email"), "ioana@exemplu.ro"), say("common:act.save"));
  expect(pathOf(owner)).toBe(`${list}/${id}`);
  expect(owner.words).toContain("+40 (0)744 000 113");
  expect(owner.html).toContain('href="tel:0744000113"');
  expect(owner.html).toContain('href="mailto:ioana@exemplu.ro"');
  expect(await frozen()).toEqual(before);
});

test("a customer's page says that orders are deleted, and not that these are the first, or that there never was one", async () => {
  const { id } = await customerOf(ioana);
  const first = await deleteHanded(shop.scope, 5);
  const said = say("customers:deleted", { date: formatLocalDate(first, "ro", "medium") });
  const owner = await asOwner(shop, `${list}/${id}`);
  const says = (...texts: string[]) => texts.map((text) => owner.words.includes(text));
  expect(says(said, say("customers:firstOrder"))).toEqual([false, true]);
  await prisma.customer.update({ where: { id }, data: { createdAt: new Date(daysLater(first, -1)) } });
  await owner.open(`${list}/${id}`);
  expect(says(said, say("customers:firstOrder"))).toEqual([true, false]);
  await prisma.order.deleteMany({ where: { customerId: id } });
  await owner.open(`${list}/${id}`);
  expect(says(said, say("customers:noOrdersKept"), say("customers:noOrders"))).toEqual([true, true, false]);
});

test("a customer's page says that orders went with a workplace", async () => {
  const { id } = await customerOf(ioana);
  const owner = await asOwner(shop, `${list}/${id}`);
  const texts = ["deletedWorkplaces", "firstOrder", "noOrdersKept", "noOrders"] as const;
  const says = () => texts.filter((text) => owner.words.includes(say(`customers:${text}`)));
  expect(says()).toEqual(["firstOrder"]);
  const today = localDay(new Date(), shop.scope.organization.timeZone);
  await makeOrderOfGoneWorkplace(shop.organizationId, today);
  await owner.open(`${list}/${id}`);
  expect(says()).toEqual(["deletedWorkplaces"]);
  await prisma.order.deleteMany({ where: { customerId: id } });
  await owner.open(`${list}/${id}`);
  expect(says()).toEqual(["deletedWorkplaces", "noOrdersKept"]);
});

test("without scripts an order whose customer is not known beyond it is anonymized on its page", async () => {
  const orders = "/console/store/orders";
  const known = await place(ioana);
  const { id } = await place({ name: "Maria Ionescu", address: "Aleea Trandafirilor 5" });
  const owner = await asOwner(shop, `${orders}/${known.id}`);
  expect(owner.html).not.toContain(`${known.id}/anonymize`);
  await owner.open(`${orders}/${id}`);
  expect(owner.words).toContain("Aleea Trandafirilor 5");
  await owner.follow(say("orders:anonymize.act"));
  await owner.act(say("orders:anonymize.confirm"));
  expect(pathOf(owner)).toBe(`${orders}/${id}`);
  expect(owner.words).toContain(say("toasts:customers.anonymized"));
  for (const typed of ["Maria", "Trandafirilor", ...Object.values(written)])
    expect(owner.words).not.toContain(typed);
  expect(owner.html).not.toContain(`${id}/anonymize`);
});

test("an order that holds words in an answer alone is anonymized on its page, one of chosen options alone is not", async () => {
  const orders = "/console/store/orders";
  const [told, silent] = await Promise.all(
    [written.answer, ""].map(async (answer) => {
      const asking = await makeCustomerShop({ note: "", answer, observations: "" });
      const { id } = await asking.place({});
      return { id, owner: await asOwner(asking.shop, `${orders}/${id}`) };
    }),
  );
  expect(silent?.owner.html).not.toContain(`${silent?.id}/anonymize`);
  await told?.owner.follow(say("orders:anonymize.act"));
  await told?.owner.act(say("orders:anonymize.confirm"));
  expect(told?.owner.words).not.toContain(written.answer);
  expect(told?.owner.html).not.toContain(`${told?.id}/anonymize`);
});

test("without scripts a customer's name that is too long says by how much", async () => {
  const { id } = await customerOf(ioana);
  const owner = await asOwner(shop, `${list}/${id}/edit`);
  const form = owner.form("customers").fill(say("customers:name"), "n".repeat(200));
  await owner.press(form, say("common:act.save"));
  const told = say("errors:field.too_long", { max: 120, over: 80 });
  expect([owner.status, owner.words.includes(told)]).toEqual([400, true]);
});

test("without scripts a phone that is another's offers the merge, which says what will be before it is done", async () => {
  const first = await customerOf(ioana);
  const second = await customerOf({ name: "Ioana N.", phone: "0744 000 113", email: "ioana@exemplu.ro" });
  const before = await frozen();
  const owner = await asOwner(shop, `${list}/${first.id}/edit`);
  const form = owner.form("customers").fill(say("customers:phone"), "0744 000 113");
  await owner.press(form, say("common:act.save"));
  expect(owner.words).toContain(say("errors:refusal.customers_taken"));
  await owner.follow(say("customers:merge.with", { name: "Ioana N." }));
  expect(pathOf(owner)).toBe(`${list}/${first.id}/merge/${second.id}`);
  for (const told of [
    say("customers:merge.orders", { count: 1 }),
    say("customers:merge.lost"),
    say("customers:merge.lostContact"),
    say("customers:merge.final"),
  ])
    expect(owner.words).toContain(told);
  await owner.act(say("customers:merge.confirm"));
  expect(pathOf(owner)).toBe(`${list}/${first.id}`);
  expect(owner.words).toContain(say("toasts:customers.merged"));
  expect(owner.words).toContain("ioana@exemplu.ro");
  expect(owner.rows.filter((row) => /Ioana N/.test(row))).toHaveLength(2);
  expect(await frozen()).toEqual(before);
});

test("without scripts the other customer is found by phone; what changed meanwhile is told before the merge", async () => {
  const first = await customerOf(ioana);
  const second = await customerOf({ name: "Nenea Ion", phone: "0744 000 113" });
  const owner = await asOwner(shop, `${list}/${second.id}`);
  await owner.follow(say("customers:merge.act"));
  expect(owner.words).toContain(say("customers:merge.noSameName"));
  const search = owner.form(say("common:ui.filter")).fill("filter", "0744-000 112");
  await owner.press(search, say("common:ui.filter"));
  await owner.follow("Ioana Neagu");
  await prisma.customer.update({ where: { id: first.id }, data: { address: "Str. Horea 7", version: 2 } });
  await owner.act(say("customers:merge.confirm"));
  expect(owner.words).toContain(say("errors:refusal.stale"));
  expect(owner.words).toContain("Str. Horea 7");
  await owner.act(say("customers:merge.confirm"));
  expect(pathOf(owner)).toBe(`${list}/${first.id}`);
  expect(await prisma.customer.count({ where: { organizationId: shop.organizationId } })).toBe(1);
});

test("without scripts an order leads to its customer's page, and the list unfolds to the way there", async () => {
  const { id } = await customerOf(ioana);
  for (let n = 0; n < 11; n++) await place(ioana);
  const { id: orderId } = await prisma.order.findFirstOrThrow({ where: { customerId: id } });
  const owner = await asOwner(shop, `/console/store/orders/${orderId}`);
  await owner.follow("Ioana Neagu");
  expect(pathOf(owner)).toBe(`${list}/${id}`);
  await owner.open(list);
  await owner.follow(say("customers:allOrders", { count: 12 }));
  expect(pathOf(owner)).toBe(`${list}/${id}`);
  expect(owner.rows.filter((row) => row.includes("Ioana Neagu"))).toHaveLength(12);
});

test("without scripts of two who edit a customer the second sees what the first has saved", async () => {
  const { id } = await customerOf(ioana);
  const page = `${list}/${id}/edit`;
  const [first, second] = [await asOwner(shop, page), await asOwner(shop, page)];
  await second.press(second.form("customers").fill(say("customers:phone"), "0744 000 113"));
  await first.press(first.form("customers").fill(say("customers:phone"), "0744 000 114"));
  expect(first.words).toContain(say("common:ui.changedMeanwhile"));
  expect(first.words).toContain("0744 000 113");
});
