import { expect, test } from "vitest";
import { openShop } from "#tests/factories/shop.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { say } from "./visit.ts";

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
