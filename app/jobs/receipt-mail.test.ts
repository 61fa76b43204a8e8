import { rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { forgetMails, listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { sendReceiptMail } from "./receipt-mail.ts";

let shop: Tenant;
let order: { id: string };
const email = "client@exemplu.ro";
beforeEach(async () => {
  await rm(join(env().dataDir, "outbox"), { recursive: true, force: true });
  shop = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(shop);
  const product = await makeProduct(shop, { name: "Cozonac <cu> nucă", price: 6400 });
  const items = [{ item_id: product.id, quantity: "2.5", note: "rumen" }];
  order = await makeOrder(shop, { workplaceId, items, data: { observations: "Sunați înainte" } });
});

const mailIn = async (locale: string) => {
  await sendReceiptMail({ organization_id: shop.organizationId, order_id: order.id, to: email, locale });
  const [kept] = await listOutbox();
  return readOutboxMail(kept?.id ?? "");
};

test.each([
  ["ro", "Comanda 1 la Brutăria Lupu", "160,00\u00a0lei", "2,5\u00a0kg", "Document nefiscal"],
  ["en", "Order 1 at Brutăria Lupu", "160.00\u00a0lei", "2.5\u00a0kg", "Not a fiscal receipt"],
])(
  "a mail in %s holds the receipt as HTML and as plain text",
  async (locale, subject, total, amount, fiscal) => {
    const mail = await mailIn(locale);
    expect(mail).toMatchObject({ to: email, subject });
    for (const body of [mail?.text ?? "", mail?.html.replaceAll("&lt;", "<").replaceAll("&gt;", ">") ?? ""])
      for (const part of [total, amount, fiscal, "Cozonac <cu> nucă", "rumen", "Sunați înainte"])
        expect(body).toContain(part);
    expect(mail?.html).toContain(`<html lang="${locale}">`);
    expect(mail?.html).not.toMatch(/<(img|link|script|iframe|cu)|url\(|src=/i);
  },
);

test.each([
  ["ro", "firma de mai sus l-a trimis la această adresă", "Anunță-ne: abuz@tejghea.ro, codul"],
  ["en", "the business above sent it to this address", "Report it: abuz@tejghea.ro, code"],
])("a mail in %s says why it came and how to report it, by a code of the business", async (...row) => {
  const [locale, why, report] = row;
  env().operatorEmails = ["abuz@tejghea.ro"];
  onTestFinished(() => {
    env().operatorEmails = [];
  });
  const { text = "", html = "" } = (await mailIn(locale)) ?? {};
  for (const body of [text, html])
    for (const part of [why, `${report} ${shop.scope.organization.slug}/1`]) expect(body).toContain(part);
});

/** The order as it stands, with facts of its own, in the words of a mail that is read. */
const wordsWith = async (facts: Prisma.OrderUncheckedUpdateInput) => {
  await prisma.order.update({ where: { id: order.id }, data: facts });
  const { text = "", html = "" } = (await mailIn("ro")) ?? {};
  return [text, html.replaceAll(/<[^>]+>/g, " ")].map((words) => words.replaceAll(/[\s\u00a0]+/g, " "));
};

test.each([
  ["is left", 10_000n, /Avans:? 100,00 lei.*Rest de plată:? 60,00 lei/, /De dat înapoi/],
  ["is nothing", 16_000n, /Avans:? 160,00 lei.*Rest de plată:? 0,00 lei/, /De dat înapoi/],
  ["is to be given back", 20_000n, /Avans:? 200,00 lei.*De dat înapoi:? 40,00 lei/, /Rest de plată/],
])("with an advance the mail says what %s", async (_, upfrontPayment, says, never) => {
  for (const words of await wordsWith({ upfrontPayment })) {
    expect(words).toMatch(says);
    expect(words).not.toMatch(never);
  }
});

test("without an advance nothing is said of one", async () => {
  for (const words of await wordsWith({ upfrontPayment: null }))
    expect(words).not.toMatch(/Avans|Rest de plată|De dat înapoi/);
});

test("the mail tells the pickup and the customer, and that the order was discarded", async () => {
  const facts = { customerName: "Ștefan", customerPhone: "0744 555 218", customerAddress: "Str. Horea 3" };
  const pickup = { pickupDate: new Date("2026-11-24"), pickupHour: "16:30" };
  for (const words of await wordsWith({ ...facts, ...pickup })) {
    expect(words).toMatch(/Ridicare: marți, 24 noiembrie.*, ora 16:30/);
    expect(words).toContain("Ștefan · 0744 555 218 · Str. Horea 3");
    expect(words).not.toContain("anulată");
  }
  await perform(moveOrder, shop.admin, { order_id: order.id, status: "order_discarded", reason: "nu vine" });
  for (const words of await wordsWith({ upfrontPayment: 5_000n })) {
    expect(words).toContain("Această comandă a fost anulată.");
    expect(words).toMatch(/Avans:? 50,00 lei/);
    expect(words).not.toMatch(/Rest de plată|De dat înapoi/);
  }
});

test("the address and phone of the workplace are mailed only where the settings show them", async () => {
  const { organizationId } = shop;
  await prisma.workplace.updateMany({
    where: { organizationId },
    data: { address: "Str. Horea 5", phone: "0264 555 218" },
  });
  for (const words of await wordsWith({})) expect(words).toContain("Str. Horea 5 · 0264 555 218");
  const hidden = { scope: "store", name: "order_business_details", data: { display: false } };
  await prisma.setting.create({ data: { organizationId, ...hidden } });
  for (const words of await wordsWith({})) expect(words).not.toMatch(/Str\. Horea 5|0264 555 218/);
  await prisma.setting.create({
    data: { organizationId, ...hidden, scope: "shop", data: { display: true } },
  });
  for (const words of await wordsWith({ origin: "shop" }))
    expect(words).toContain("Str. Horea 5 · 0264 555 218");
});

test.each([
  ["Flori.ro", "Comanda 1 la Flori ro"],
  ["★ PREMIU 🎁 https://evil.ro/x ★", "Comanda 1 la PREMIU"],
  ["www.evil.ro", "Comanda 1"],
])("in the subject %s stands without marks and links", async (name, subject) => {
  await prisma.organization.update({ where: { id: shop.organizationId }, data: { name } });
  expect(await mailIn("ro")).toMatchObject({ subject });
});

test("nothing that was typed is a link: names, addresses, notes, answers and observations", async () => {
  const link = "https://evil.ro www.evil.ro";
  const { organizationId } = shop;
  await prisma.organization.update({ where: { id: organizationId }, data: { name: `A ${link}` } });
  await prisma.workplace.updateMany({
    where: { organizationId },
    data: { name: `B ${link}`, address: `C ${link}` },
  });
  await prisma.order.updateMany({
    where: { organizationId },
    data: { customerName: `D ${link}`, customerAddress: `E ${link}`, observations: `F ${link}` },
  });
  await prisma.orderLine.updateMany({
    where: { organizationId },
    data: { name: `G ${link}`, note: `H ${link}`, fields: { Mesaj: `I ${link}` } },
  });
  const { text = "", html = "" } = (await mailIn("ro")) ?? {};
  for (const body of [text, html]) {
    for (const mark of "ABCDEFGHI")
      expect(body).toContain(`${mark} https:\u200a//evil.\u200aro www.\u200aevil.\u200aro`);
    expect(body).not.toMatch(/:\/\/evil|www\.evil|evil\.ro|href/);
  }
});

test("what is sent is counted for its business and for nobody else", async () => {
  const other = await makeTenant();
  await mailIn("ro");
  await mailIn("ro");
  await sendReceiptMail({
    organization_id: other.organizationId,
    order_id: order.id,
    to: email,
    locale: "ro",
  });
  const { organizationId } = shop;
  const counted = await prisma.sentMail.findMany({
    where: { organizationId: { in: [organizationId, other.organizationId] } },
  });
  expect(counted).toMatchObject([{ organizationId, mails: 2 }]);
});

test("an order that is gone sends nothing, and the outbox forgets what it is told to", async () => {
  await mailIn("ro");
  await sendReceiptMail({
    organization_id: shop.organizationId,
    order_id: crypto.randomUUID(),
    to: email,
    locale: "ro",
  });
  expect(await listOutbox()).toHaveLength(1);
  await forgetMails([crypto.randomUUID()]);
  expect(await listOutbox()).toHaveLength(1);
  await forgetMails([order.id]);
  expect(await listOutbox()).toEqual([]);
});
