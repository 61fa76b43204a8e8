import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { openShop } from "#tests/factories/shop.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";
import { PlainBrowser } from "./plain-browser.ts";
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

test("a device that was asked to remembers a customer for a year, whatever they prefer of other cookies", async () => {
  const { shop, base } = await openShop();
  const sent: string[] = [];
  const answer = async (request: Request) => {
    const answered = await answerRequest(request);
    sent.push(...answered.headers.getSetCookie());
    return answered;
  };
  const cookies = "_tg_necessary=1; _tg_preferences=0";
  const page = new PlainBrowser(answer, "http://127.0.0.1:3000", { cookies, language: "ro" });
  await page.open(`${base}/products/${shop.product.id}`);
  await page.press(page.form("add"));
  await page.open(`${base}/checkout`);
  const form = page.form("checkout").fill(say("shop:checkout.name"), "Ioana Pop");
  form.fill(say("shop:checkout.phone"), "0745 123 456").tick(say("shop:checkout.remember"));
  await page.press(form, say("shop:checkout.place"));
  expect(sent.find((cookie) => cookie.startsWith("_tg_shopper="))).toContain("Max-Age=31536000");
});
