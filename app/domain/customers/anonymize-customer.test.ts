import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addToDraft } from "#app/domain/drafts/add-to-draft.server.ts";
import { keepDraftDetails } from "#app/domain/drafts/keep-draft-details.server.ts";
import { parkDraft } from "#app/domain/drafts/park-draft.server.ts";
import { removeFromDraft } from "#app/domain/drafts/remove-from-draft.server.ts";
import { editOrder } from "#app/domain/orders/edit-order.server.ts";
import { emailReceipt } from "#app/domain/orders/email-receipt.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { orderPage } from "#app/domain/orders/order-pages.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { type CustomerShop, chosen, makeCustomerShop } from "#tests/factories/customer-shop.ts";
import { makeMember } from "#tests/factories/member.ts";
import { changeCustomer } from "./change-customer.server.ts";
import { listCustomers } from "./list-customers.server.ts";

/** Marks that occur nowhere else: what is left of one of them is left of the customer. */
const mark = {
  name: "Zaharia Qwertz",
  otherName: "Zaharia Qwertzescu",
  phone: "+40 745 987 123",
  samePhone: "0745987123",
  email: "Zaharia.Marcat@exemplu.ro",
  address: "Aleea Marcată 77",
  observations: "cheia la vecina marcată",
  note: "coajă marcată",
  answer: "La mulți ani, Marcatule",
  reason: "nu mai vine Marcatul",
};
/** As the database would hold them, in any case. */
const traces = ["qwertz", "745987123", "745 987 123", "zaharia", "marcat", "zaharia.marcat@exemplu.ro"];

let shop: CustomerShop["shop"];
let admin: CustomerShop["admin"];
let location_id: CustomerShop["location_id"];
let item_id: CustomerShop["item_id"];
let place: CustomerShop["place"];
beforeEach(async () => {
  ({ shop, admin, location_id, item_id, place } = await makeCustomerShop(mark));
});

/** Where in the whole database a text stands: every column of every table, the job queue's included. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const columns = await prisma.$queryRaw<{ schema: string; name: string; column: string }[]>`
    SELECT c.table_schema AS schema, c.table_name AS name, c.column_name AS column
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')`;
  const patterns = texts.map((text) => `%${text}%`);
  const found = await Promise.all(
    columns.map(async ({ schema, name, column }) => {
      const [row] = await prisma.$queryRawUnsafe<[{ count: number }]>(
        `SELECT count(*)::int AS count FROM "${schema}"."${name}" WHERE "${column}"::text ILIKE ANY($1)`,
        patterns,
      );
      return row.count > 0 ? [`${schema}.${name}.${column}`] : [];
    }),
  );
  return found.flat().sort();
}

async function fillEverything() {
  const first = await place({
    name: mark.name,
    phone: mark.phone,
    email: mark.email,
    address: mark.address,
  });
  const second = await place({ name: mark.otherName, phone: mark.samePhone });
  const third = await place({ name: mark.name, email: mark.email.toLowerCase() });
  await perform(editOrder, admin.caller, {
    order_id: first.id,
    items: [{ item_id, quantity: "3", fields: { Mesaj: `${mark.answer}!`, ...chosen }, note: mark.note }],
    data: { observations: `${mark.observations}, marți` },
  });
  await perform(moveOrder, admin.caller, {
    order_id: second.id,
    status: "order_discarded",
    reason: mark.reason,
  });
  await perform(moveOrder, admin.caller, {
    order_id: third.id,
    status: "order_discarded",
    reason: mark.reason,
  });
  await perform(moveOrder, admin.caller, { order_id: third.id, status: "order_pending" });
  await perform(emailReceipt, admin.caller, { order_id: first.id, email: mark.email });
  const seller = await makeMember(shop, { role: "sales", workplaceId: location_id });
  for (const [caller, customer] of [
    [seller.caller, { name: mark.name, phone: "0745 987-123" }],
    [admin.caller, { name: mark.otherName }],
  ] as const) {
    const line = { location_id, item_id, quantity: "1", fields: { Mesaj: mark.answer }, note: mark.note };
    const { id: line_id } = await perform(addToDraft, caller, line);
    await perform(removeFromDraft, caller, { location_id, line_id });
    await perform(addToDraft, caller, line);
    await perform(keepDraftDetails, caller, {
      location_id,
      customer,
      data: { observations: mark.observations },
    });
  }
  await perform(parkDraft, seller.caller, { location_id, name: `${mark.name}, marți` });
  const { organizationId } = shop;
  const fields = { Mesaj: mark.answer };
  const answered = { id: randomUUID(), item_id, quantity: "1", fields, note: `pentru ${mark.name}` };
  await prisma.cart.createMany({
    data: [
      { organizationId, browserId: randomUUID(), lines: [answered] },
      { organizationId, browserId: randomUUID(), lines: [], removed: { line: answered, place: 0 } },
    ],
  });
  await prisma.orderView.createMany({
    data: [
      { organizationId, userId: admin.id, name: `Comenzile lui ${mark.name}` },
      { organizationId, userId: admin.id, name: "După telefon", q: "0745.987.123" },
      { organizationId, userId: admin.id, name: "După adresă", q: mark.email },
      { organizationId, userId: admin.id, name: "Vanilie", q: "vanilie" },
    ],
  });
  return [first, second, third] as const;
}

test("nothing of an anonymized customer is left in any column of any table", async () => {
  const orders = await fillEverything();
  const before = await Promise.all(
    orders.map(({ id }) => orderPage(prisma, shop.scope, admin.caller.actor, id, new Date())),
  );
  expect(await placesOf(traces)).toEqual([
    "public.audit_entry.after",
    "public.audit_entry.before",
    "public.cart.lines",
    "public.cart.removed",
    "public.customer.address",
    "public.customer.email",
    "public.customer.name",
    "public.customer.phone",
    "public.customer.phone_digits",
    "public.draft.details",
    "public.draft.lines",
    "public.draft.parked_name",
    "public.draft.removed",
    "public.order.customer_address",
    "public.order.customer_email",
    "public.order.customer_name",
    "public.order.customer_phone",
    "public.order.observations",
    "public.order.reason",
    "public.order_history.changes",
    "public.order_history.reason",
    "public.order_line.fields",
    "public.order_line.note",
    "public.order_view.name",
    "public.order_view.q",
  ]);
  const [recipient] = await prisma.receiptRecipient.findMany();
  const [customer] = (await perform(listCustomers, admin.caller, {})).items;
  expect(customer).toMatchObject({ order_count: 3, anonymized_at: null });
  await perform(changeCustomer, admin.caller, {
    customer_id: customer?.id ?? "",
    version: customer?.version,
    anonymize: true,
  });

  expect(await placesOf([...traces, recipient?.digest ?? ""])).toEqual([]);
  expect(await prisma.receiptRecipient.count()).toBe(1);
  const after = await Promise.all(
    orders.map(({ id }) => orderPage(prisma, shop.scope, admin.caller.actor, id, new Date())),
  );
  for (const [place, order] of after.entries()) {
    const was = before[place];
    expect(order).toMatchObject({ number: was?.number, total: was?.total, status: was?.status });
    expect(
      order?.items.map(({ fields, note, total, _pivot_quantity }) => [fields, note, total, _pivot_quantity]),
    ).toEqual(was?.items.map(({ total, _pivot_quantity }) => [chosen, null, total, _pivot_quantity]));
    expect(order?.history.map(({ act }) => act)).toEqual(was?.history.map(({ act }) => act));
    expect(order?.version).toBeGreaterThan(was?.version ?? 0);
  }
  expect(after[1]?.reason).toBe("anonymized");
  expect((await perform(listCustomers, admin.caller, {})).items).toMatchObject([
    {
      id: customer?.id,
      name: null,
      phone: null,
      email: null,
      address: null,
      order_count: 3,
      anonymized_at: expect.any(Date),
    },
  ]);
});

test("waiting receipts go with the customer, those of others stay; the outbox is told to forget", async () => {
  const [first] = await fillEverything();
  const other = await place({ name: "Ion", phone: "0711 111 111" });
  await perform(emailReceipt, admin.caller, { order_id: other.id, email: "ion@exemplu.ro" });
  const { customerId } = await prisma.order.findUniqueOrThrow({ where: { id: first.id } });
  await perform(changeCustomer, admin.caller, { customer_id: customerId ?? "", anonymize: true });
  const jobs = await prisma.$queryRaw<{ task: string; about: string | null }[]>`
    SELECT t.identifier AS task, j.payload->>'order_id' AS about FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE j.payload->>'organization_id' = ${shop.organizationId}
      OR j.payload::jsonb->'order_ids' ? ${first.id}
    ORDER BY t.identifier`;
  expect(jobs).toEqual([
    { task: "mail.forget", about: null },
    { task: "mail.receipt", about: other.id },
  ]);
});
test("a form that was drawn before can't bring the values back", async () => {
  const order = await place({ name: mark.name, phone: mark.phone });
  const { customerId, version } = await prisma.order.findUniqueOrThrow({ where: { id: order.id } });
  await perform(changeCustomer, admin.caller, { customer_id: customerId ?? "", anonymize: true });
  const edit = { order_id: order.id, version, customer: { phone: mark.phone } };
  await expect(perform(editOrder, admin.caller, edit)).rejects.toMatchObject({ code: "stale" });
  expect(await placesOf(["745 987 123"])).toEqual([]);
});

test("who is anonymized already is not again, until something new is typed into its orders", async () => {
  const order = await place({ name: mark.name, phone: mark.phone });
  const { customerId } = await prisma.order.findUniqueOrThrow({ where: { id: order.id } });
  const customer_id = customerId ?? "";
  const anonymize = () => perform(changeCustomer, admin.caller, { customer_id, anonymize: true });
  const rows = () =>
    prisma.auditEntry.count({ where: { organizationId: shop.organizationId, name: "customer.anonymized" } });
  const { version } = await anonymize();
  expect(await anonymize()).toEqual({ id: customer_id, status: 1, version });
  expect(await rows()).toBe(1);
  await perform(editOrder, admin.caller, { order_id: order.id, data: { observations: "la interfon 19" } });
  expect(await anonymize()).toMatchObject({ version: version + 1 });
  expect(await placesOf(["la interfon 19"])).toEqual([]);
  expect(await rows()).toBe(2);
});
