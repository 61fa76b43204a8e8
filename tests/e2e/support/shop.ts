import type { APIRequestContext, Page } from "@playwright/test";
import { addCategory, addProduct, addWorkplace } from "./catalogue.ts";
import { openBusiness } from "./owner.ts";
import { addMember, signInMember, storeAddress } from "./team.ts";
import type { Say } from "./texts.ts";

/** A small bakery that is open, with one workplace and two products. */
export interface Shop {
  /** Where the team signs in. */
  address: string;
  /** The device on which ioana (sales) has signed in, at the new order. */
  counter: Page;
  /** The device on which vasile (delivery) has signed in, at the board. */
  bakery: Page;
}

/** Opens it on the owner's browser and two further devices. */
export async function openShop(
  owner: APIRequestContext,
  say: Say,
  device: () => Promise<Page>,
): Promise<Shop> {
  await openBusiness(owner, say);
  await addWorkplace(owner, "Centru");
  await addCategory(owner, "Pâine");
  await addProduct(owner, { name: "Pâine de secară", category: "Pâine", unit: "0", price: "13" });
  await addProduct(owner, { name: "Cozonac cu nucă", category: "Pâine", unit: "1", price: "64" });
  const address = await storeAddress(owner);
  const enter = async (username: string, role: "sales" | "delivery") =>
    openStore(await device(), address, username, await addMember(owner, username, role));
  return { address, counter: await enter("ioana", "sales"), bakery: await enter("vasile", "delivery") };
}

/** Signs a member in on a device, and opens the store there. */
export async function openStore(device: Page, address: string, username: string, pin: string): Promise<Page> {
  await signInMember(device.request, address, username, pin);
  await device.goto(address);
  return device;
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
