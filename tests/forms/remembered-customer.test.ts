import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { openShop } from "#tests/factories/shop.ts";
import { plainBrowser, say } from "./visit.ts";

const place = say("shop:checkout.place");
const [name, phone, email] = ["name", "phone", "email"].map((field) => say(`shop:checkout.${field}`)) as [
  string,
  string,
  string,
];

test("what a shop does not ask of a customer stays remembered, and nothing of one customer for another", async () => {
  const [first, other] = [await openShop(), await openShop()];
  await prisma.setting.create({
    data: {
      ...{ organizationId: first.tenant.organizationId, scope: "shop", name: "order_customer_email" },
      data: { display: true, required: false },
    },
  });
  const page = plainBrowser();
  const checkoutAt = async ({ base, shop }: typeof first) => {
    await page.open(`${base}/products/${shop.product.id}`);
    await page.press(page.form("add"));
    await page.open(`${base}/checkout`);
    return page.form("checkout");
  };
  const form = await checkoutAt(first);
  form.fill(name, "Ioana Pop").fill(phone, "0745 123 456").fill(email, "ioana@exemplu.ro");
  form.tick(say("shop:checkout.remember"));
  await page.press(form, place);
  await page.press(await checkoutAt(other), place);
  const known = await checkoutAt(first);
  expect([known.read(name), known.read(email)]).toEqual(["Ioana Pop", "ioana@exemplu.ro"]);
  await page.press(known.fill(email, ""), place);
  expect((await checkoutAt(first)).read(email)).toBe("");

  await page.press((await checkoutAt(first)).fill(email, "ioana@exemplu.ro"), place);
  await page.press((await checkoutAt(other)).fill(name, "Dan Rus"), place);
  const somebodyElse = await checkoutAt(first);
  expect([somebodyElse.read(name), somebodyElse.read(email)]).toEqual(["Dan Rus", ""]);
});
