import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { type DemoDoors, enterStore } from "./enter-demo.ts";

/** What the home page shows of a screen, in CSS pixels; the files have twice as many. */
const PART = { width: 384, height: 346 };
const RECEIPT = { width: 280, height: 346 };
const SHARPNESS = 2;
/** A receipt is narrow: it is taken larger. */
const RECEIPT_SHARPNESS = 4;
const DESK = { width: 1280, height: 900 };
const PHONE = { width: PART.width, height: 900 };

interface Staff {
  counter: Page;
  kitchen: Page;
}

/** A member of each role on a phone, for the pictures of the home page. */
export async function staffForHome(browser: Browser, doors: DemoDoors): Promise<Staff> {
  const open = async () =>
    (await browser.newContext({ viewport: PHONE, deviceScaleFactor: SHARPNESS })).newPage();
  const [counter, kitchen] = [await open(), await open()];
  await enterStore(counter, doors, doors.sales);
  await enterStore(kitchen, doors, doors.delivery);
  return { counter, kitchen };
}

/** One order of the demo from the counter to the bag, as the home page shows it: each part under its own name. */
export async function takeHomePictures(
  browser: Browser,
  { counter, kitchen }: Staff,
  doors: DemoDoors,
  nameOf: (part: string) => string,
): Promise<void> {
  await choose(counter, doors);
  const top = (await counter.locator(".goods").boundingBox())?.y ?? 0;
  await takeInBothSchemes(counter, nameOf("taking"), () =>
    counter.screenshot({ clip: { x: 0, y: top, ...PART } }),
  );
  const id = await place(counter);
  await prepare(kitchen, doors, id);
  await takeInBothSchemes(kitchen, nameOf("preparing"), () => kitchen.locator(`#order-${id}`).screenshot());
  await takeReceipt(browser, counter, `${doors.origin}/print/orders/${id}`, nameOf("receipt"));
}

async function choose(counter: Page, { store }: DemoDoors): Promise<void> {
  await counter.setViewportSize(PHONE);
  await counter.goto(`${store}/new`, { waitUntil: "networkidle" });
  for (const [place, amount] of ["6", "12"].entries()) {
    await counter.locator(".goods .add").nth(place).click();
    const typed = counter.locator(".good.chosen .stepper input").nth(place);
    await typed.fill(amount);
    await typed.blur();
    await counter.waitForLoadState("networkidle");
  }
}

/** Places the chosen products for a customer who pays a part; gives the order's id. */
async function place(counter: Page): Promise<string> {
  await counter.setViewportSize(DESK);
  await counter.locator("[name='customer.name']").fill("Ștefan Mureșan");
  await counter.locator("[name='data.upfront_payment']").fill("50");
  await counter.locator("[name='data.upfront_payment']").blur();
  await counter.waitForLoadState("networkidle");
  await counter.locator("#draft button.primary").last().click();
  await counter.waitForURL(/\/orders\/[0-9a-f-]{36}/);
  return /\/orders\/([0-9a-f-]{36})/.exec(counter.url())?.[1] ?? "";
}

/** Takes the order, with two pieces of its last product missing. */
async function prepare(kitchen: Page, { store }: DemoDoors, id: string): Promise<void> {
  await kitchen.goto(`${store}/board?day=all`, { waitUntil: "networkidle" });
  await kitchen.locator(`#order-${id} footer button`).first().click();
  const slip = kitchen.locator(`#order-${id}.preparing`);
  await slip.locator(".qty").last().fill("10");
  await slip.locator(".less-because [value=damaged]").click();
  await slip.locator(".why.because").waitFor();
  await kitchen.mouse.move(0, 0);
}

async function takeInBothSchemes(page: Page, name: string, shoot: () => Promise<Buffer>): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await save(await shoot(), PART, colorScheme === "light" ? name : `${name}-dark`);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

async function takeReceipt(browser: Browser, counter: Page, address: string, name: string) {
  const paper = await browser.newContext({
    storageState: await counter.context().storageState(),
    deviceScaleFactor: RECEIPT_SHARPNESS,
  });
  const page = await paper.newPage();
  await page.addInitScript(() => Object.assign(window, { print: () => {} }));
  await page.goto(address);
  await save(await page.locator(".paper").screenshot(), RECEIPT, name);
  await paper.close();
}

async function save(taken: Buffer, { width, height }: typeof PART, name: string): Promise<void> {
  await sharp(taken)
    .resize(width * SHARPNESS, height * SHARPNESS, { fit: "cover", position: "top" })
    .webp({ quality: 60 })
    .toFile(`public/pictures/${name}.webp`);
}
