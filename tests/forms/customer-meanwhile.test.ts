import { beforeEach, describe, expect, test } from "vitest";
import { changeCustomer } from "#app/domain/customers/change-customer.server.ts";
import { mergeCustomers } from "#app/domain/customers/merge-customers.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { type CustomerShop, makeCustomerShop } from "#tests/factories/customer-shop.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { asOwner, say } from "./visit.ts";

const list = "/console/store/customers";
const ioana = { name: "Ioana Neagu", phone: "0744 000 112" };

let made: CustomerShop;
const customerOf = async (typed: Record<string, string>) => {
  const { id } = await made.place(typed);
  const { customerId } = await prisma.order.findUniqueOrThrow({ where: { id } });
  return customerId ?? "";
};
beforeEach(async () => {
  made = await makeCustomerShop({ note: "", answer: "", observations: "" });
});

/** As somebody else does it meanwhile. */
const anonymize = (customer_id: string) =>
  perform(changeCustomer, made.admin.caller, { customer_id, anonymize: true });
const pathOf = ({ address }: PlainBrowser) => new URL(address).pathname;

test("a customer who is anonymized meanwhile can't be edited: the first press says so, and leads to its page", async () => {
  const id = await customerOf(ioana);
  const owner = await asOwner(made.shop, `${list}/${id}/edit`);
  const form = owner.form("customers").fill(say("customers:address"), "Str. Horea 7");
  await anonymize(id);
  await owner.press(form, say("common:act.save"));
  const said = say("errors:refusal.customers_anonymized");
  expect([pathOf(owner), owner.words.includes(said)]).toEqual([`${list}/${id}`, true]);
  await owner.open(`${list}/${id}/edit`);
  expect([pathOf(owner), owner.words.includes(said)]).toEqual([`${list}/${id}`, true]);
});

describe("two customers of whom one is anonymized meanwhile are not merged: that is said on the page of the first", () => {
  let first: string;
  let second: string;
  beforeEach(async () => {
    first = await customerOf(ioana);
    second = await customerOf({ name: "Ioana Neagu", phone: "0744 000 113" });
  });
  const told = (browser: PlainBrowser) => [
    browser.status,
    pathOf(browser),
    browser.words.includes(say("toasts:customers.oneAnonymized")),
  ];

  test.each([
    ["the first", () => first],
    ["the other", () => second],
  ])("%s, once it is confirmed", async (_, which) => {
    const owner = await asOwner(made.shop, `${list}/${first}/merge/${second}`);
    await anonymize(which());
    await owner.act(say("customers:merge.confirm"));
    expect(told(owner)).toEqual([200, `${list}/${first}`, true]);
  });

  test.each([
    ["the first", () => first],
    ["the other", () => second],
  ])("%s, while it is chosen", async (_, which) => {
    const owner = await asOwner(made.shop, `${list}/${first}/merge`);
    await anonymize(which());
    await owner.follow("Ioana Neagu");
    expect(told(owner)).toEqual([200, `${list}/${first}`, true]);
  });

  test("the first, before another is chosen", async () => {
    const owner = await asOwner(made.shop, `${list}/${first}`);
    await anonymize(first);
    await owner.follow(say("customers:merge.act"));
    expect([pathOf(owner), owner.words.includes(say("errors:refusal.customers_anonymized"))]).toEqual([
      `${list}/${first}`,
      true,
    ]);
  });

  test("one that is not there any more is told as such", async () => {
    const owner = await asOwner(made.shop, `${list}/${first}/merge/${second}`);
    await prisma.order.deleteMany({ where: { customerId: second } });
    await prisma.customer.delete({ where: { id: second } });
    await owner.act(say("customers:merge.confirm"));
    expect([owner.status, pathOf(owner)]).toEqual([200, `${list}/${first}`]);
    expect(owner.words).toContain(say("toasts:customers.otherGone"));
    await owner.open(`${list}/${second}/merge/${first}`);
    expect(owner.status).toBe(404);
  });
});

describe("a customer who was merged meanwhile is not said to be deleted: each page leads to the one that stays", () => {
  let stays: string;
  let goes: string;
  beforeEach(async () => {
    stays = await customerOf(ioana);
    goes = await customerOf({ name: "Ioana N.", phone: "0744 000 113" });
  });
  const merge = (customer_id: string, other_id: string) =>
    perform(mergeCustomers, made.admin.caller, { customer_id, other_id });
  const told = (browser: PlainBrowser) => [
    browser.status,
    pathOf(browser),
    browser.words.includes(say("toasts:customers.mergedBefore")),
  ];

  test("each that is opened", async () => {
    const third = await customerOf({ name: "Ion", phone: "0744 000 114" });
    await merge(stays, goes);
    const owner = await asOwner(made.shop, list);
    for (const page of ["", "/edit", "/anonymize", "/merge", `/merge/${stays}`, `/merge/${third}`]) {
      await owner.open(`${list}/${goes}${page}`);
      expect(told(owner), page).toEqual([200, `${list}/${stays}`, true]);
    }
    await owner.open(`${list}/${third}/merge/${goes}`);
    expect(told(owner)).toEqual([200, `${list}/${stays}`, true]);
  });

  test.each([
    ["/edit", "customers"],
    ["/anonymize", say("customers:anonymize.confirm")],
    ["/merge/:other", say("customers:merge.confirm")],
  ])("%s, once it is sent; nothing is done", async (page, form) => {
    const owner = await asOwner(made.shop, `${list}/${goes}${page.replace(":other", stays)}`);
    const sent = owner.form(form);
    await merge(stays, goes);
    const before = await prisma.customer.findUnique({ where: { id: stays } });
    await owner.press(sent);
    expect(told(owner)).toEqual([200, `${list}/${stays}`, true]);
    expect(await prisma.customer.findUnique({ where: { id: stays } })).toEqual(before);
  });

  test("from one merge to the next", async () => {
    const { id: oldest } = await prisma.customer.create({
      data: { organizationId: made.shop.organizationId, name: "Ioana", createdAt: new Date(0) },
    });
    await merge(stays, goes);
    await merge(oldest, stays);
    const owner = await asOwner(made.shop, `${list}/${goes}`);
    expect(told(owner)).toEqual([200, `${list}/${oldest}`, true]);
  });

  test("for nobody of another business", async () => {
    await merge(stays, goes);
    const owner = await asOwner(await makeTenant(), `${list}/${goes}`);
    expect(told(owner)).toEqual([404, `${list}/${goes}`, false]);
  });
});
