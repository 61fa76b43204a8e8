import type { Page } from "@playwright/test";
import { prisma } from "#app/lib/database.server.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "without scripts the forms' tests tell it");

const [bread, cake] = ["Pâine de secară", "Cozonac cu nucă"];

test("a tab whose order was placed in another one shows the next order whole, and takes nothing into it", async ({
  counter,
  shop,
  say,
  ready,
}) => {
  const add = (tab: Page, name: string) =>
    tab.getByRole("button", { name: say("store:new.addOne", { name }) }).click();
  const remarks = (tab: Page) => tab.getByLabel(say("orders:observations"));
  const line = (tab: Page, name: string) => tab.locator("#draft").getByRole("row", { name });
  const kept = (words: string) =>
    expect
      .poll(() =>
        prisma.draft.count({ where: { details: { path: ["data", "observations"], equals: words } } }),
      )
      .toBe(1);
  const first = `pentru Ana ${crypto.randomUUID()}`;
  await add(counter, bread);
  await remarks(counter).fill(first);
  await kept(first);
  const other = await counter.context().newPage();
  await other.goto(`${shop.address}/new`);
  await ready(other);
  await other
    .getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) })
    .first()
    .click();
  await expect(other.getByText(say("store:order.placed", { number: 1 }))).toBeVisible();
  await other.goto(`${shop.address}/new`);
  await ready(other);
  const next = `pentru Dan ${crypto.randomUUID()}`;
  await add(other, bread);
  await remarks(other).fill(next);
  await kept(next);
  await add(counter, cake);
  await expect(counter.getByText(say("errors:refusal.stale_draft"))).toBeVisible();
  await expect(remarks(counter)).toHaveValue(next);
  await expect(line(counter, bread)).toBeVisible();
  await expect(line(counter, cake)).toBeHidden();
  await add(counter, cake);
  await expect(line(counter, cake)).toBeVisible();
  await expect(remarks(counter)).toHaveValue(next);
});
