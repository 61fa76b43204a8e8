import type { Page } from "@playwright/test";
import type { Say } from "#tests/setup/texts.ts";

/** The parts of the screen on which an order is edited. */
export const partsOf = (page: Page, say: Say) => ({
  box: page.getByRole("searchbox", { name: say("store:new.searchLabel") }),
  good: (name: string) => page.getByRole("button", { name: say("store:new.addOne", { name }) }),
  line: (name: string) => page.locator(".edit-line").filter({ hasText: name }),
  amount: (name: string) => page.locator(".edit-line").filter({ hasText: name }).locator(".stepper input"),
  note: (name: string) => page.getByLabel(say("orders:editing.noteOf", { name })),
  button: (key: string, name: string) =>
    page.getByRole("button", { name: say(`orders:editing.${key}`, { name }) }),
  save: page.getByRole("button", { name: new RegExp(`^${say("orders:editing.save")}`) }),
  told: page.getByRole("region", { name: say("orders:editing.changes") }),
});
