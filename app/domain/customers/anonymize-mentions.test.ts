import { expect, test } from "vitest";
import { editOrder } from "#app/domain/orders/edit-order.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { orderPage } from "#app/domain/orders/order-pages.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { chosen, makeCustomerShop } from "#tests/factories/customer-shop.ts";
import { changeCustomer } from "./change-customer.server.ts";
import { ordersNaming } from "./orders-naming.server.ts";

const zoltan = { name: "Zoltán Kovácsnagy", phone: "0744 555 666", email: "zoltan@exemplu.ro" };
const ilona = { name: "Ilona Pap", phone: "0711 222 333" };
const plain = { note: "bine coaptă", answer: "La mulți ani", observations: "sună la poartă" };

/** A business with a customer, and how one writes words into an order of somebody else. */
async function makeMentions() {
  const made = await makeCustomerShop(plain);
  const { admin, item_id, place, shop } = made;
  const { id } = await place(zoltan);
  const { customerId } = await prisma.order.findUniqueOrThrow({ where: { id } });
  const write = (order_id: string, { observations = "", note = "", answer = "" }) =>
    perform(editOrder, admin.caller, {
      order_id,
      items: [{ item_id, quantity: "2.5", fields: { Mesaj: answer, ...chosen }, note }],
      data: { observations },
    });
  const page = (order_id: string) => orderPage(prisma, shop.scope, admin.caller.actor, order_id, new Date());
  /** All that the database holds of an order and of what was done with it, beside ids, whose digits say nothing. */
  const kept = async (order_id: string) => {
    const held = JSON.stringify([
      await page(order_id),
      await prisma.auditEntry.findMany({
        where: { organizationId: shop.organizationId, subjectId: order_id },
        select: { before: true, after: true },
      }),
    ]);
    return held.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");
  };
  const anonymize = () =>
    perform(changeCustomer, admin.caller, { customer_id: customerId ?? "", anonymize: true });
  return { ...made, id, customer_id: customerId ?? "", write, page, kept, anonymize };
}

test.each([
  ["its observations", { observations: "pt. Kovácsnagy, tel 0744.555.666" }],
  ["a note", { note: "a lui Kovácsnagy (+40 744 555 666)" }],
  ["an answer", { answer: "Kovácsnagy, Zoltan@exemplu.ro" }],
])(
  "an order of nobody known loses its words where the phone or the e-mail stands in %s",
  async (_, words) => {
    const { place, write, kept, anonymize, page } = await makeMentions();
    const { id } = await place({ name: "Kovácsnagy" });
    const { version } = await write(id, words);
    await anonymize();
    expect(await kept(id)).not.toMatch(/kov[aá]csnagy|744\D?555|zoltan|coaptă/i);
    const left = await page(id);
    expect(left?.version).toBeGreaterThan(version);
    expect(left?.items).toMatchObject([{ fields: chosen, _pivot_quantity: "2.5" }]);
  },
);

test("an order of somebody else loses its words and its history, and keeps whom it is for", async () => {
  const { admin, place, write, kept, anonymize, page } = await makeMentions();
  const [named, edited, discarded] = [await place(ilona), await place(ilona), await place(ilona)];
  await write(named.id, { observations: "o ia Zoltán Kovácsnagy, 0744 555 666" });
  await write(edited.id, { note: "sună la 0040744555666" });
  await write(edited.id, { note: "fără mac" });
  const reason = "a renunțat, scrie la zoltan@exemplu.ro";
  await perform(moveOrder, admin.caller, { order_id: discarded.id, status: "order_discarded", reason });
  await anonymize();
  for (const { id } of [named, edited, discarded]) {
    expect(await kept(id)).not.toMatch(/kov[aá]csnagy|744\D?555|zoltan/i);
    expect((await page(id))?.customer).toMatchObject(ilona);
  }
  expect((await page(discarded.id))?.reason).toBe("anonymized");
});

test("other numbers, names alone and other businesses' orders keep their words", async () => {
  const [own, other] = [await makeMentions(), await makeMentions()];
  const orders = [
    await own.place({ ...ilona, name: "Zoltán Kovácsnagy" }),
    await own.place({ name: "Kovácsnagy" }),
    await own.place(ilona),
  ];
  for (const [at, observations] of ["Zoltán Kovácsnagy vine", "la 17", "comanda 07445556661"].entries())
    await own.write(orders[at]?.id ?? "", { observations });
  const theirs = await other.place(ilona);
  await other.write(theirs.id, { observations: "tel 0744555666" });
  const before = await Promise.all([...orders.map(({ id }) => own.kept(id)), other.kept(theirs.id)]);
  await own.anonymize();
  expect(await Promise.all([...orders.map(({ id }) => own.kept(id)), other.kept(theirs.id)])).toEqual(before);
});

test("the log counts all orders that lost their words", async () => {
  const { shop, place, write, anonymize } = await makeMentions();
  for (let made = 0; made < 4; made += 1)
    await write((await place(ilona)).id, { observations: "tel 0744555666" });
  await anonymize();
  const [entry] = await prisma.auditEntry.findMany({
    where: { organizationId: shop.organizationId, name: "customer.anonymized" },
  });
  expect(entry?.after).toEqual({ orders: 5 });
});

test("orders of others whose words hold the name alone are told before, the latest first", async () => {
  const { admin, customer_id, place, write, id } = await makeMentions();
  const told = async () =>
    (await perform(ordersNaming, admin.caller, { customer_id })).map(({ id: order_id }) => order_id);
  expect(await told()).toEqual([]);
  const [own, nameless, theirs, reached] = [
    { id },
    await place({ name: "Zoltán  Kovácsnagy" }),
    await place(ilona),
    await place(ilona),
  ];
  await place({ name: "Zoltán", phone: "0711 999 999" });
  await write(own.id, { observations: "o ia Zoltán Kovácsnagy" });
  await write(theirs.id, { note: "pt. ZOLTAN KOVACSNAGY" });
  await write(reached.id, { observations: "Zoltán Kovácsnagy, 0744555666" });
  expect(await told()).toEqual([theirs.id, nameless.id]);
});
