import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { fillBilling, makeInvoice } from "#tests/factories/invoice.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { asOwner, asUser, say } from "./visit.ts";

const page = "/console/organization";
const label = (name: string) => say(`billing:${name}`);
/** How many invoices a page lists. */
const charged = ({ rows }: Pick<PlainBrowser, "rows">) => rows.filter((row) => row.includes("STORE")).length;
const asHolder = async (tenant: Tenant, ...permissions: string[]) =>
  asUser(await makeUser(tenant, { role: "custom", permissions }), page);

test("without scripts billing details are saved as registers write them, and nothing new is nothing", async () => {
  const owner = await asOwner(await makeTenant(), page);
  const form = () => owner.form("billing");
  const filled = form()
    .fill(label("address"), "Str. Memorandumului 14")
    .fill(label("city"), "Cluj-Napoca")
    .choose(label("country"), "România")
    .fill(label("vat_number"), "ro 14399840")
    .fill(label("bank_account"), "ro49aaaa1b31007593840000")
    .fill(label("bank_name"), "Banca Transilvania");
  await owner.press(filled, label("update"));
  expect(owner.words).toContain(say("toasts:organization.billing"));
  expect(form().read(label("vat_number"))).toBe("RO14399840");
  expect(form().read(label("bank_account"))).toBe("RO49 AAAA 1B31 0075 9384 0000");
  await owner.press(form(), label("update"));
  expect(owner.words).toContain(say("toasts:organization.nothing"));
  expect(owner.html).toMatch(/<div class="toast info" role="status">/);
  await owner.press(form().fill(label("bank_account"), "").fill(label("bank_name"), ""), label("update"));
  expect([form().read(label("bank_account")), form().read(label("city"))]).toEqual(["", "Cluj-Napoca"]);
});

test("without scripts what is wrong is told at its field, with what is expected, and kept as typed", async () => {
  const owner = await asOwner(await makeTenant(), page);
  const form = () => owner.form("billing");
  const wrong = form()
    .choose(label("country"), "România")
    .fill(label("vat_number"), "RO14399841")
    .fill(label("trade_registry"), "J99/1/2004")
    .fill(label("bank_account"), "RO50AAAA1B31007593840000")
    .fill(label("bank_name"), "7");
  await owner.press(wrong, label("update"));
  expect(owner.status).toBe(422);
  for (const told of [
    "billing_vat_number_ro",
    "billing_trade_registry_ro",
    "billing_bank_account_iban",
    "billing_bank_name",
  ])
    expect(owner.words).toContain(say(`errors:refusal.${told}`));
  expect(owner.words).toContain(label("invalid"));
  expect(form().read(label("bank_account"))).toBe("RO50AAAA1B31007593840000");
  await owner.press(
    form().choose(label("country"), "Germania").fill(label("trade_registry"), "HRB 1"),
    label("update"),
  );
  expect(owner.words).toContain(say("errors:refusal.billing_vat_number_eu", { example: "DE123456789" }));
});

test("without scripts of two who edit the details the second sees both values and keeps what was typed", async () => {
  const tenant = await makeTenant();
  const [first, second] = [await asOwner(tenant, page), await asOwner(tenant, page)];
  await second.press(second.form("billing").choose(label("country"), "Germania"), label("update"));
  await first.press(first.form("billing").choose(label("country"), "Austria"), label("update"));
  expect(first.words).toContain(say("common:ui.changedMeanwhile"));
  for (const country of ["Germania", "Austria"]) expect(first.words).toContain(country);
  await first.press(first.form("billing"), label("update"));
  expect(first.words).toContain(say("toasts:organization.billing"));
});

test("whoever may only read sees the details and a sentence; without any of the rights nothing of it is there", async () => {
  const tenant = await makeTenant();
  await fillBilling(tenant);
  await makeInvoice(tenant);
  const reader = await asHolder(tenant, "GET_/v1/organizations");
  expect(reader.words).toContain(label("readOnly"));
  expect(reader.words).not.toContain(say("invoices:title"));
  expect(() => reader.form("billing").fill(label("city"), "Dej")).toThrow();
  const writer = await asHolder(tenant, "PUT_/v1/organizations/billing");
  await writer.press(writer.form("billing").fill(label("city"), "Dej"), label("update"));
  expect(writer.words).toContain(say("toasts:organization.billing"));
  const invoices = await asHolder(tenant, "GET_/v1/invoices");
  expect([invoices.words.includes(label("title")), charged(invoices)]).toEqual([false, 1]);
  expect(invoices.words).not.toContain(say("invoices:download"));
  const both = await asHolder(tenant, "GET_/v1/invoices", "GET_/v1/download_invoice");
  expect(both.words).toContain(say("invoices:download"));
  const other = await asHolder(tenant, "GET_/v1/orders");
  for (const part of [label("title"), say("invoices:title")]) expect(other.words).not.toContain(part);
});

test("invoices are told by their date in UTC, amount and status, and opened or downloaded", async () => {
  const tenant = await makeTenant({ timeZone: "Asia/Tokyo" });
  const createdAt = new Date("2026-11-20T23:30:00Z");
  await makeInvoice(tenant, { createdAt, orderId: "fara", amount: 120050, status: "partially_refunded" });
  await makeInvoice(tenant, { createdAt, orderId: "cu", receiptUrl: "https://pay.example/1" });
  const owner = await asOwner(tenant, page);
  const row = (order: string) => owner.rows.find((text) => text.includes(order)) ?? "";
  for (const told of [
    "STORE PRO",
    "20.11.2026, 23:30",
    "1.200,50 €",
    say("invoices:status.partially_refunded"),
  ])
    expect(row("fara")).toContain(told);
  expect(row("fara")).not.toContain(say("invoices:download"));
  expect(owner.words).toContain(say("invoices:unaddressed"));
  expect(row("cu")).toContain(say("invoices:view"));
  await fillBilling(tenant);
  await owner.open(page);
  expect(row("fara")).toContain(say("invoices:download"));
  expect(owner.words).not.toContain(say("invoices:unaddressed"));
});

test("an empty list says what to wait for, and whom to ask", async () => {
  const owner = await asOwner(await makeTenant(), page);
  expect(owner.words).toContain(say("invoices:empty"));
  expect(owner.words).toContain(say("invoices:contact"));
});

test("Previous leads nowhere on page 1, Next nowhere from a page that is not full or the last", async () => {
  const tenant = await makeTenant();
  for (let at = 0; at < 16; at++) await makeInvoice(tenant);
  const owner = await asOwner(tenant, page);
  expect(owner.words).toContain(say("common:ui.previous"));
  await expect(owner.follow(say("common:ui.previous"))).rejects.toThrow();
  await owner.follow(say("common:ui.next"));
  expect(charged(owner)).toBe(1);
  await expect(owner.follow(say("common:ui.next"))).rejects.toThrow();
  await owner.follow(say("common:ui.previous"));
  expect(charged(owner)).toBe(15);
  await owner.open(`${page}?page=9`);
  expect(new URL(owner.address).search).toBe("?page=2");
});

test("the file of an invoice comes under its name; another business's is unknown, and one that can't be made says so", async () => {
  const [tenant, other] = [await makeTenant(), await makeTenant()];
  const [own, foreign] = [await makeInvoice(tenant), await makeInvoice(other)];
  const owner = await asOwner(tenant, `${page}/invoices/${own.id}`);
  expect(owner.words).toContain(say("toasts:organization.downloadFailed"));
  await fillBilling(tenant);
  expect((await owner.open(`${page}/invoices/${foreign.id}`)).status).toBe(404);
  const { secret } = await makeUser(tenant);
  const Cookie = await consoleCookie(secret);
  const address = `http://127.0.0.1:3000${page}/invoices/${own.id}`;
  const answer = await answerRequest(new Request(address, { headers: { Cookie } }));
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  expect(answer.headers.get("Content-Disposition")).toContain('filename="invoice-1001.pdf"');
  expect(await prisma.invoice.count({ where: { organizationId: tenant.organizationId } })).toBe(1);
});

test("the fields stand in the order of document 3", async () => {
  const owner = await asOwner(await makeTenant(), page);
  const [form = ""] = /<form[^>]* id="billing"[\s\S]*?<\/form>/.exec(owner.html) ?? [];
  const drawn = [...form.matchAll(/<(?:input|select)\b[^>]*? name="([a-z_]+)"/g)].map(([, name]) => name);
  expect(
    drawn.filter((name) => !["form_token", "organization_id", "version", "was"].includes(name ?? "")),
  ).toEqual([
    ...["name", "address", "zipcode", "phone", "country", "state", "city"],
    ...["vat_number", "trade_registry", "bank_account", "bank_name", "bank_currency"],
  ]);
});

test("a value that is too long is refused at its field, with what is expected", async () => {
  const owner = await asOwner(await makeTenant(), page);
  const long = "7".repeat(300);
  const filled = owner.form("billing");
  const fields = ["vat_number", "trade_registry", "bank_account", "bank_name"] as const;
  for (const name of fields) filled.fill(label(name), long);
  await owner.press(filled, label("update"), { unchecked: true });
  expect(owner.status).toBe(422);
  for (const name of fields) {
    expect(owner.words).toContain(say(`errors:refusal.billing_${name}`));
    expect(owner.form("billing").read(label(name))).toBe(long);
  }
});

test("an invoice whose file does not come leads back to its page of the list, which says so", async () => {
  const tenant = await makeTenant();
  await fillBilling(tenant);
  const provider = await sellHere();
  for (let at = 0; at < 16; at++) await makeInvoice(tenant, { provider: "PADDLE" });
  const owner = await asOwner(tenant, `${page}?page=2`);
  const to = /href="(\/console\/organization\/invoices\/[^"]+)"/.exec(owner.html)?.[1] ?? "";
  provider.setDown(true);
  await owner.open(to.replaceAll("&amp;", "&"));
  provider.setDown(false);
  expect([owner.status, owner.address.replace(/^.*\d\//, "/")]).toEqual([200, `${page}?page=2`]);
  expect(owner.words).toContain(say("toasts:organization.downloadFailed"));
});
