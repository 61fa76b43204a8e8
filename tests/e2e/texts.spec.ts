import { readFileSync } from "node:fs";
import type { ToldTexts } from "#app/components/translation.tsx";
import { newOwner } from "./support/owner.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "only scripts ask for texts");

test("a page names where its texts lie, and a browser keeps them for good", async ({ page }) => {
  await page.goto("/login");
  const told = JSON.parse((await page.locator("script#texts").textContent()) ?? "") as ToldTexts;
  expect(Object.keys(told.files)).toEqual(expect.arrayContaining(["common", "session"]));
  for (const [area, file] of Object.entries(told.files)) {
    const answer = await page.request.get(file);
    expect(answer.headers()["cache-control"]).toContain("immutable");
    expect(await answer.text()).toBe(readFileSync(`locales/${told.language}/${area}.json`, "utf8"));
  }
});

test.describe("texts that don't come", () => {
  test.use({ provoked: /ERR_FAILED|preloaded/ });

  test("are asked for until they do", async ({ page, ready }) => {
    await page.route("**/assets/common-*.json", (route) => route.abort(), { times: 2 });
    await page.goto("/login");
    await ready(page);
  });

  test("leave the links and forms of a page to the browser", async ({ page, say }) => {
    await page.route("**/assets/common-*.json", (route) => route.abort());
    await page.goto("/login");
    await page.getByLabel(say("session:login.email")).fill(newOwner());
    await page.getByRole("button", { name: say("session:login.continue") }).click();
    await expect(page.getByRole("heading", { name: say("session:activate.title") })).toBeVisible();
  });
});
