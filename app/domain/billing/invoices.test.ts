import { randomUUID } from "node:crypto";
import { extractText } from "unpdf";
import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { fillBilling, makeInvoice } from "#tests/factories/invoice.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { downloadInvoice } from "./download-invoice.server.ts";
import { listInvoices } from "./list-invoices.server.ts";

let shop: Tenant;
beforeEach(async () => {
  shop = await makeTenant();
});

const list = (page = 1) => perform(listInvoices, shop.admin, { page });
const download = (id: string, who = shop) => perform(downloadInvoice, who.admin, { id });
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const made = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      makeInvoice(shop, { orderId: `C-${at}`, createdAt: day(at + 1) }),
    ),
  );

test("15 are on a page, latest first by the date that they show", async () => {
  await made(15);
  const late = { orderId: "late", createdAt: day(1), generatedAt: day(40) };
  await makeInvoice(shop, late);
  await makeInvoice(await makeTenant(), { orderId: "other" });
  const first = await list();
  expect(first).toMatchObject({ limit: 15, count: 16, page: 1, queries: { page: 1 }, business_data: false });
  expect(first.items.map(({ order_id }) => order_id)).toEqual([
    "late",
    ...Array.from({ length: 14 }, (_, at) => `C-${14 - at}`),
  ]);
  expect((await list(2)).items).toMatchObject([{ order_id: "C-0", created_at: day(1), generate_at: null }]);
  expect((await list(3)).items).toEqual([]);
});

test("the page takes as many statements for 15 as for one, and goes by its index", async () => {
  await made(1);
  const { statements: few } = await countStatements(() => list());
  await made(30);
  const { statements: many } = await countStatements(() => list());
  expect(many).toHaveLength(few.length);
  const plan = await prisma.$transaction(async (db) => {
    await db.$executeRaw`SET LOCAL enable_seqscan = off`;
    await db.$executeRaw`SET LOCAL enable_sort = off`;
    return db.$queryRaw`EXPLAIN SELECT id FROM invoice WHERE organization_id = ${shop.organizationId}::uuid
      ORDER BY coalesce(generated_at, created_at) DESC, id DESC LIMIT 15`;
  });
  expect(JSON.stringify(plan)).toContain("invoice_latest_idx");
});

test("business data are there once name, address, city and country are", async () => {
  await fillBilling(shop);
  expect(await list()).toMatchObject({ business_data: true });
  await prisma.organization.update({ where: { id: shop.organizationId }, data: { city: null } });
  expect(await list()).toMatchObject({ business_data: false });
});

test("an invoice without a receipt is a PDF under its name, to the business as it is called now", async () => {
  await fillBilling(shop);
  const { id } = await makeInvoice(shop, { amount: 123456, filename: 'factură "1"\r\n/2.pdf' });
  const answer = await download(id);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "no-store",
    "content-disposition": `attachment; filename="factura _1____2.pdf"; filename*=UTF-8''factur%C4%83%20%221%22___2.pdf`,
  });
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
  for (const said of ["Brutăria Lupu", "Str. Memorandumului 14", "RO14399840", "€1,234.56"])
    expect(text).toContain(said);
});

test("another business's, an unknown one and what is no id are unknown", async () => {
  await fillBilling(shop);
  const { id } = await makeInvoice(await makeTenant());
  for (const unknown of [id, randomUUID(), "1' OR '1'='1"])
    await expect(download(unknown)).rejects.toMatchObject({ code: "not_found" });
});

test("an invoice with a receipt, and one of a business that nobody can name, are no file", async () => {
  const { id } = await makeInvoice(shop);
  await expect(download(id)).rejects.toMatchObject({ code: "invoices_business_data", http: 409 });
  await fillBilling(shop);
  const receipt = await makeInvoice(shop, { receiptUrl: "https://pay.example/receipt/1" });
  await expect(download(receipt.id)).rejects.toMatchObject({ code: "invoices_receipt", http: 409 });
});

test.each([
  { status: "gratis" },
  { currency: "CHF" },
  { amount: -1 },
  { receiptUrl: "javascript:alert(1)" },
  { receiptUrl: "http://pay.example/1" },
  { filename: "" },
])("the database takes no invoice with %o", async (wrong) => {
  await expect(makeInvoice(shop, wrong)).rejects.toThrow();
});

test("a reference of the provider is one invoice", async () => {
  const once = { providerReference: randomUUID() };
  await makeInvoice(shop, once);
  await expect(makeInvoice(await makeTenant(), once)).rejects.toThrow();
});
