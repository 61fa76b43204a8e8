import { beforeEach, describe, expect, test } from "vitest";
import { changeCustomer } from "#app/domain/customers/change-customer.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { type CustomerShop, makeCustomerShop } from "#tests/factories/customer-shop.ts";
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
    browser.words.includes(say("errors:refusal.customers_anonymized")),
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
    expect(told(owner)).toEqual([200, `${list}/${first}`, true]);
  });

  test("one that is not there any more is told as such", async () => {
    const owner = await asOwner(made.shop, `${list}/${first}/merge/${second}`);
    await prisma.order.deleteMany({ where: { customerId: second } });
    await prisma.customer.delete({ where: { id: second } });
    await owner.act(say("customers:merge.confirm"));
    expect([owner.status, pathOf(owner)]).toEqual([200, `${list}/${first}`]);
    expect(owner.words).toContain(say("errors:gone"));
    await owner.open(`${list}/${second}/merge/${first}`);
    expect(owner.status).toBe(404);
  });
});
