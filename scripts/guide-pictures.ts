import { mkdirSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { languages } from "#app/lib/i18n.ts";
import { type DemoDoors, enterStore } from "./enter-demo.ts";
import { staffForHome, takeHomePictures } from "./home-pictures.ts";

const FOLDER = "public/pictures";
const SIZE = { width: 1120, height: 700 };
/** The same shape, for a screen that needs more height. */
const TALL = { width: 1440, height: 900 };
/** What shared links show of the site: the size that Open Graph wants. */
const CARD = { width: 1200, height: 630 };

type Take = (page: Page, name: string) => Promise<unknown>;

/**
 * The pictures of the public pages in each language: the steps of the guide and of the home page, and the card of shared links.
 */
export async function takeGuidePictures(browser: Browser, desk: Page, doors: DemoDoors): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const open = async () => (await browser.newContext({ viewport: SIZE })).newPage();
  const [counter, kitchen] = [await open(), await open()];
  await desk.setViewportSize(SIZE);
  await enterStore(counter, doors, doors.sales);
  await enterStore(kitchen, doors, doors.delivery);
  const staff = await staffForHome(browser, doors);
  for (const language of languages) {
    const take: Take = async (page, name) =>
      sharp(await page.screenshot())
        .resize(SIZE.width)
        .webp({ quality: 72 })
        .toFile(`${FOLDER}/${name}-${language}.webp`);
    for (const page of [desk, counter, kitchen]) await speak(page, doors, language);
    await atTheDesk(desk, doors, take);
    await atTheDoor(await open(), doors, language, take);
    await atTheCounter(counter, doors, take);
    await inTheKitchen(kitchen, doors, take);
    for (const page of Object.values(staff)) await speak(page, doors, language);
    await takeHomePictures(browser, staff, doors, (part) => `home-${part}-${language}`);
    await takeCard(await open(), doors, language);
  }
}

async function speak(page: Page, { origin }: DemoDoors, language: string): Promise<void> {
  await page.goto(origin);
  await page.locator(`[name=lng][value=${language}]`).click();
  await page.locator(`html[lang=${language}]`).waitFor();
}

async function atTheDesk(page: Page, { origin }: DemoDoors, take: Take): Promise<void> {
  const open = (path: string) => page.goto(`${origin}/console/store/${path}`, { waitUntil: "networkidle" });
  const pages = {
    workplaces: "workplaces",
    categories: "categories",
    team: "members",
    configuration: "settings",
  };
  for (const [name, path] of Object.entries(pages)) {
    await open(path);
    await take(page, name);
  }
  await open("products");
  await page.locator("main tbody a[href*=product_id]").first().click();
  await page.waitForURL(/product_id=/);
  await page.locator("main .form [name=price]").waitFor();
  await page.waitForLoadState("networkidle");
  await take(page, "products");
}

async function atTheDoor(page: Page, doors: DemoDoors, language: string, take: Take): Promise<void> {
  await page.setViewportSize(TALL);
  await speak(page, doors, language);
  await page.goto(doors.store);
  await page.locator("[name=username]").fill(doors.sales.username);
  await take(page, "workplace-login");
  await page.context().close();
}

async function atTheCounter(page: Page, doors: DemoDoors, take: Take): Promise<void> {
  await page.goto(`${doors.store}/new`, { waitUntil: "networkidle" });
  for (const place of [0, 1, 2]) await page.locator(".goods .add").nth(place).click();
  await page.locator("#draft .unkept").first().waitFor({ state: "detached" });
  await page.evaluate(() => window.scrollTo(0, 0));
  await take(page, "new-orders");
  await page.goto(`${doors.store}/new/clear`);
  await page.locator("dialog button[type=submit]").last().click();
}

async function inTheKitchen(page: Page, doors: DemoDoors, take: Take): Promise<void> {
  await page.goto(`${doors.store}/board?day=all`);
  await page.locator(".slip").first().waitFor();
  await take(page, "delivery");
}

async function takeCard(page: Page, doors: DemoDoors, language: string): Promise<void> {
  await speak(page, doors, language);
  await page.setViewportSize(CARD);
  await page.locator(".cookies button").click();
  await page.locator(".cookies").waitFor({ state: "detached" });
  await page.screenshot({ path: `${FOLDER}/card-${language}.png` });
  await page.context().close();
}
