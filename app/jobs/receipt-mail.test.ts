import { rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { env } from "#app/lib/env.server.ts";
import { forgetMails, listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
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
