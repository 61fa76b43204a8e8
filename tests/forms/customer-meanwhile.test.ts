import { beforeEach, expect, test } from "vitest";
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
