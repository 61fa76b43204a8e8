import { type BrowserContext, expect, type Page } from "@playwright/test";
import { createSetting } from "#app/domain/settings/save-setting.server.ts";
import type { SettingName } from "#app/domain/settings/setting-table.ts";
import type { MemberRole } from "#app/lib/actor.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { consoleCookie, counterCookie } from "#tests/factories/cookies.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import type { Say } from "#tests/setup/texts.ts";
import { asVisitor } from "./cookies.ts";

/** A small bakery that is open, with one workplace and two products. */
export interface Shop {
  tenant: Tenant;
  /** The workplace. */
  place: { id: string };
  /** Where the team signs in. */
  address: string;
  /** Places ioana's order of one of a product, as if at another counter; gives its number. */
  order: (product: string, more?: { pickup_date?: string }) => Promise<number>;
  /** Shows a field in new orders. */
  ask: (name: SettingName) => Promise<void>;
  /** Signs ioana (sales) in on a device, at the new order. */
  asIoana: (device: Page) => Promise<Page>;
  /** Adds a member who has signed in on a device, at the store's first page. */
  enter: (device: Page, username: string, role: MemberRole, workplaces?: string[]) => Promise<Page>;
}

/** Opens a business whose owner has signed in in a browser. */
export async function openBusiness(browser: BrowserContext, planId = "store_trial"): Promise<Tenant> {
  const tenant = await makeTenant({ planId });
  const { secret } = await makeUser(tenant, { email: `owner-${crypto.randomUUID()}@example.com` });
  await asVisitor(browser, await consoleCookie(secret));
  return tenant;
}

/** Opens it on the owner's browser. */
export async function openShop(owner: BrowserContext, ready: (page: Page) => Promise<void>): Promise<Shop> {
  const tenant = await openBusiness(owner);
  const place = await makeWorkplace(tenant, { name: "Centru" });
  const { id: categoryId } = await makeCategory(tenant, { name: "Pâine" });
  const shelf = [
    await makeProduct(tenant, { name: "Pâine de secară", categoryId, unit: 0, price: 1300, sku: null }),
    await makeProduct(tenant, { name: "Cozonac cu nucă", categoryId, unit: 1, price: 6400, sku: null }),
  ];
  const address = addressOf(tenant);
  const open = async (page: Page, secret: string) => {
    await asVisitor(page.context(), await counterCookie(secret));
    await page.goto(address);
    await ready(page);
    return page;
  };
  const enter: Shop["enter"] = async (page, username, role, workplaces) => {
    const chosen = role === "sales" && { workplaceId: workplaces?.[0] ?? place.id };
    const member = await makeMember(tenant, { username, role, ...chosen, ...(workplaces && { workplaces }) });
    return open(page, member.secret);
  };
  const ioana = await makeMember(tenant, { username: "ioana", workplaceId: place.id });
  const order: Shop["order"] = async (name, more) => {
    const item_id = shelf.find((product) => product.name === name)?.id ?? "";
    const items = [{ item_id, quantity: "1" }];
    return (await makeOrder(tenant, { workplaceId: place.id, by: ioana.caller, items, ...more })).number;
  };
  const ask: Shop["ask"] = async (name) => {
    const setting = { scope: "store", name, data: { display: true } } as const;
    await perform(createSetting, tenant.admin, setting);
  };
  const asIoana: Shop["asIoana"] = (device) => open(device, ioana.secret);
  return { tenant, place, address, order, ask, asIoana, enter };
}

/** The address at which a team signs in. */
export const addressOf = ({ scope }: Tenant): string =>
  new URL(`/store/${scope.organization.slug}`, process.env.ORIGIN).href;

/** Adds one of a product to the order that is being taken, and places it once the product stands in it. */
export async function placeOne(counter: Page, say: Say, product: string, number: number): Promise<void> {
  await counter.getByRole("link", { name: say("store:nav.new"), exact: true }).click();
  await counter.getByRole("button", { name: say("store:new.addOne", { name: product }) }).click();
  await expect(counter.getByRole("table", { name: say("store:draft.lines") })).toContainText(product);
  const place = counter.getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) });
  await place.first().click();
  await counter.getByText(say("store:order.placed", { number })).waitFor();
}

/** An order's slip on the board; who can be served is named above the slips, too, but without a header. */
export const slipOf = (board: Page, say: Say, number: number) =>
  board.getByRole("listitem").filter({
    has: board
      .locator("header")
      .getByRole("link", { name: `${say("orders:orderWord")} ${number}`, exact: true }),
  });

/** What says that so many pieces of a product are in a customer's cart now. */
export const inCart = (say: Say, name: string, pieces: number): string =>
  say("toasts:cart.added", { name, amount: `${pieces} ${say("common:unitShort.0")}` });
