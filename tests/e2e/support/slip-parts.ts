import type { Page } from "@playwright/test";
import type { Say } from "#tests/setup/texts.ts";
import { slipOf } from "./shop.ts";

export const cake = "Cozonac cu nucă";

/** How what `typeLess` types is told. */
export const less = new RegExp(`${cake}: .+ → 0\\.4\\skg`);

/** The parts of the slip of an order of a cake. */
export const partsOf = (page: Page, say: Say, number = 1) => {
  const slip = slipOf(page, say, number);
  const button = (key: string) => slip.getByRole("button", { name: say(key), exact: true });
  const prepared = slip.getByLabel(say("orders:preparedOf", { name: cake, unit: say("common:unitShort.1") }));
  return {
    slip,
    button,
    prepared,
    board: page.getByRole("link", { name: say("store:nav.board"), exact: true }),
    /** Takes the order of a cake, and types that there is less of it. */
    async typeLess(order: (product: string) => Promise<unknown>) {
      await order(cake);
      await button("orders:move.take").click();
      await prepared.fill("0.4");
      await button("orders:preparedReason.out").click();
    },
  };
};
