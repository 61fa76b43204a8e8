import { withRunningDemo } from "./running-demo.ts";
await withRunningDemo(4571, async ({ browser, origin, greeting }) => {
  console.log(greeting);
  const slug = /\/store\/([\w-]+)/.exec(greeting)?.[1] ?? "brutaria-lupu";
  for (const [width, height] of [[390, 844], [1280, 900]] as const) for (const js of [true, false]) {
    const context = await browser.newContext({ viewport: { width, height }, javaScriptEnabled: js, locale: "ro" });
    const page = await context.newPage();
    page.on("console", (m) => console.log("console", m.text()));
    page.on("pageerror", (m) => console.log("pageerror", m.message));
    const name = `/tmp/shots/${width}-${js ? "js" : "nojs"}`;
    await page.goto(`${origin}/shop/${slug}`);
    await page.screenshot({ path: `${name}-shop.png`, fullPage: false });
    if (js) { await page.screenshot({ path: `${name}-shop-full.png`, fullPage: true }); }
    await page.locator("button[name=item_id]").first().click();
    await page.locator(".toast").waitFor();
    await page.screenshot({ path: `${name}-added.png` });
    await page.locator(".goods > li > a").nth(1).click();
    await page.locator("form button.primary").waitFor();
    await page.screenshot({ path: `${name}-product.png`, fullPage: true });
    await page.fill("input[name=quantity]", "2,5");
    await page.locator("form button.primary").click();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${name}-product2.png`, fullPage: true });
    await page.goto(`${origin}/shop/${slug}/cart${js ? "" : "?lang=en"}`);
    await page.screenshot({ path: `${name}-cart.png`, fullPage: true });
    await context.close();
  }
});
