import { makeCategory } from "#tests/factories/category.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { asMember, say } from "./visit.ts";

/** A bakery that is open: where ioana takes orders and vasile prepares them. */
export async function openCounter() {
  const tenant = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(tenant);
  const { id: categoryId } = await makeCategory(tenant, { name: "Pâine" });
  const shelf = [
    await makeProduct(tenant, { name: "Pâine de secară", categoryId, unit: 0, price: 1300, sku: null }),
    await makeProduct(tenant, { name: "Cozonac cu nucă", categoryId, price: 6400, sku: "CO-12" }),
  ];
  const ioana = await makeMember(tenant, { username: "ioana", workplaceId });
  const vasile = await makeMember(tenant, { username: "vasile", role: "delivery" });
  return {
    tenant,
    /** Where ioana takes orders. */
    counter: () => asMember(tenant, ioana, "new"),
    /** Where vasile prepares them. */
    board: () => asMember(tenant, vasile, "board"),
    /** A page of the store, as vasile sees it. */
    asVasile: (page: string) => asMember(tenant, vasile, page),
    /** Places one of a product. */
    order: (name: string) => {
      const items = [{ item_id: shelf.find((one) => one.name === name)?.id ?? "", quantity: "1" }];
      return makeOrder(tenant, { workplaceId, by: ioana.caller, items });
    },
  };
}

/** How the field of a product's quantity is called. */
export const amountOf = (name: string, unit: string) =>
  `${say("store:new.stepper", { name, unit })}: ${say("common:ui.quantityIn", { unit })}`;

/** The button that one of a product more, or less, is asked with. */
export const stepOf = (name: string, unit: string, step: "more" | "less") =>
  `${say("store:new.stepper", { name, unit })}: ${say(`common:ui.${step}`)}`;

/** Presses a button of the order that is taken, or edited. */
export const pressIn = (browser: PlainBrowser, form: "take" | "edit", called: string) =>
  browser.press(browser.form(form), called);

/** The button that begins with these words: it goes on with the total. */
export const buttonWith = (browser: PlainBrowser, words: string) =>
  browser.buttons.find((name) => name.startsWith(words)) ?? words;

/** The slip of an order on the board: it says more than its number, unlike the row of who can be served. */
export const slip = (number: number) => new RegExp(`^${say("orders:orderWord")} ${number}(?!\\d).`);

/** The numbers of the slips that a board shows, in their order. */
export const slipsOn = (board: PlainBrowser) =>
  board.items.flatMap(
    (item) => new RegExp(`^${say("orders:orderWord")} (\\d+)(?!\\d).`).exec(item)?.[1] ?? [],
  );
