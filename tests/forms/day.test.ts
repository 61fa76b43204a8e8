import { expect, test } from "vitest";
import { openCounter, slip } from "./counter.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { asOwner, say } from "./visit.ts";

const [bread, cake] = ["Pâine de secară", "Cozonac cu nucă"] as const;
const move = (page: PlainBrowser, name: "take" | "complete" | "hand_over", number: number) =>
  page.act(say(`orders:move.${name}`), slip(number));
const slipOf = (page: PlainBrowser, number: number) => page.items.find((item) => slip(number).test(item));

test("without scripts less is prepared and told why, a hand-over is taken back, and the seller sees what became of it", async () => {
  const { board, counter, order } = await openCounter();
  for (const name of [bread, cake]) await order(name);
  const page = await board();
  await move(page, "take", 2);
  await page.follow(say("orders:quantities"), slip(2));
  const complete = say("orders:move.complete");
  const sheet = page
    .form(complete)
    .fill(say("orders:preparedOf", { name: cake, unit: "kg" }), "0,75")
    .choose(say("orders:reasonOf", { name: cake }), say("orders:preparedReason.short"));
  await page.press(sheet, complete);
  expect(slipOf(page, 2)).toContain(say("orders:status.order_completed"));

  await move(page, "take", 1);
  await move(page, "complete", 1);
  await move(page, "hand_over", 1);
  expect(slipOf(page, 1)).toBeUndefined();
  await page.act(say("common:ui.undo"));
  expect(slipOf(page, 1)).toContain(say("orders:status.order_completed"));
  await move(page, "hand_over", 1);

  const mine = await counter();
  await mine.follow(say("store:nav.mine"));
  const told = (number: number) => mine.rows.find((row) => row.startsWith(String(number)));
  expect(mine.html).toMatch(new RegExp(`${say("orders:by.requisition")}<!-- --> <b>[^<]+</b>`));
  expect(told(1)).toContain(say("orders:status.order_delivered"));
  expect(told(2)).toContain(say("orders:status.order_completed"));
});

test("without scripts what the owner discards stays on the board until it was seen", async () => {
  const { tenant, board, order } = await openCounter();
  await order(cake);
  const page = await board();
  await move(page, "take", 1);
  const owner = await asOwner(tenant, "/console/store/orders");
  await owner.follow("1");
  await owner.follow(say("orders:move.discard"));
  const confirm = say("orders:discard.confirm");
  await owner.press(owner.form(confirm).fill(say("orders:discard.reason"), "clientul a renunțat"), confirm);
  expect(owner.words).toContain(say("orders:status.order_discarded"));

  await page.open(page.address);
  expect(slipOf(page, 1)).toContain(say("orders:discarded.stop"));
  expect(slipOf(page, 1)).toContain("clientul a renunțat");
  await page.act(say("orders:discarded.seen"), slip(1));
  expect(slipOf(page, 1)).toBeUndefined();
});
