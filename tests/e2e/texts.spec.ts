import { readFileSync } from "node:fs";
import type { ToldTexts } from "#app/lib/text-source.ts";
import { addCategory } from "./support/by-screen.ts";
import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "only scripts ask for texts");

const list = "/console/store/categories";

test("a page names where its texts lie, and a browser keeps them for good", async ({ page }) => {
  await openBusiness(page.context());
  await page.goto(list);
  const told = JSON.parse((await page.locator("script#texts").textContent()) ?? "") as ToldTexts;
  expect(Object.keys(told.files)).toEqual(expect.arrayContaining(["common", "console", "categories"]));
  for (const [area, file] of Object.entries(told.files)) {
    const answer = await page.request.get(file);
    expect(answer.headers()["cache-control"]).toContain("immutable");
    expect(await answer.text()).toBe(readFileSync(`locales/${told.language}/${area}.json`, "utf8"));
  }
});

test.describe("texts that don't come", () => {
  test.use({ provoked: /ERR_FAILED/ });

  test("are asked for until they do", async ({ page, ready }) => {
    await openBusiness(page.context());
    await page.route("**/assets/common-*.json", (route) => route.abort(), { times: 2 });
    await page.goto(list);
    await ready(page);
  });

  test("leave the links and forms of a page to the browser", async ({ page, say }) => {
    await openBusiness(page.context());
    await page.route("**/assets/common-*.json", (route) => route.abort());
    await page.goto(list);
    await addCategory(page, say, "Cozonaci");
    await expect(page.getByRole("row", { name: "Cozonaci" })).toBeVisible();
  });
});
