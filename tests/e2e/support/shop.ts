import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { addCategory, addMember, addProduct, addWorkplace, signInMember, storeAddress } from "./catalogue.ts";
import { openBusiness } from "./owner.ts";
import { watch } from "./test.ts";
import type { Say } from "./texts.ts";

interface ShopOptions {
  /** The owner's page. */
  page: Page;
  browser: Browser;
  contextOptions: BrowserContextOptions;
  say: Say;
}

/** A device of the shop: a browser of its own, in which a member has signed in. */
export interface Device {
  page: Page;
  /** What its browser complained about. */
  complaints: string[];
}

/**
 * A small bakery that is open: one workplace, two products, and at the counter and in the bakery a device of its own,
 * with ioana (sales) and vasile (delivery) signed in.
 */
export async function openShop({ page, browser, contextOptions, say }: ShopOptions) {
  await openBusiness(page, say, "Brutăria Lupu");
  await addWorkplace(page, say, "Centru");
  await addCategory(page, say, "Pâine");
  await addProduct(page, say, { name: "Pâine de secară", category: "Pâine", unit: "0", price: "13" });
  await addProduct(page, say, { name: "Cozonac cu nucă", category: "Pâine", unit: "1", price: "64" });
  const pins = {
    ioana: await addMember(page, say, "ioana", "sales"),
    vasile: await addMember(page, say, "vasile", "delivery"),
  };
  const address = await storeAddress(page);
  const device = async (username: keyof typeof pins): Promise<Device> => {
    const tablet = await (await browser.newContext(contextOptions)).newPage();
    const complaints = watch(tablet);
    await signInMember(tablet, say, address, username, pins[username]);
    return { page: tablet, complaints };
  };
  return { address, sales: await device("ioana"), delivery: await device("vasile") };
}

/** Adds one of a product to the order that is being taken, and places it. */
export async function placeOne(counter: Page, say: Say, product: string, number: number): Promise<void> {
  await counter.getByRole("link", { name: say("store:nav.new"), exact: true }).click();
  await counter.getByRole("button", { name: say("store:new.addOne", { name: product }) }).click();
  const place = counter.getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) });
  await place.first().click();
  await counter.getByText(say("store:order.placed", { number })).waitFor();
}

/** An order's slip on the board. */
export const slipOf = (board: Page, say: Say, number: number) =>
  board.getByRole("listitem").filter({
    has: board.getByRole("link", { name: `${say("orders:orderWord")} ${number}`, exact: true }),
  });
