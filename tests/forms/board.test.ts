import { expect, test } from "vitest";
import { boardOrders } from "#app/domain/orders/limits.ts";
import { openCounter, slip, slipsOn } from "./counter.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { say } from "./visit.ts";

const [bread, cake] = ["Pâine de secară", "Cozonac cu nucă"] as const;
const move = (page: PlainBrowser, name: string, number: number) =>
  page.act(say(`orders:move.${name}`), slip(number));

test("without scripts after each move the focus is at the slip, or at the next one", async () => {
  const { board, order } = await openCounter();
  for (const _number of [1, 2, 3]) await order(cake);
  const page = await board();
  const head = (number: number) => `${say("orders:orderWord")} ${number}`;
  await move(page, "take", 2);
  expect(page.focused).toContain(head(2));
  expect(page.focused).toContain(say("orders:status.order_preparing"));
  // A page with a fragment in its address does not load itself again.
  expect(new URL(page.address).hash).toBe("");
  await move(page, "complete", 2);
  expect(page.focused).toContain(head(2));
  expect(page.focused).toContain(say("orders:status.order_completed"));
  await move(page, "hand_over", 2);
  expect(slipsOn(page)).toEqual(["1", "3"]);
  expect(page.focused).toContain(head(3));
});

test("without scripts an order of nobody is ready under its number, not under the name of who took it", async () => {
  const { board, order } = await openCounter();
  await order(cake);
  const page = await board();
  for (const name of ["take", "complete"]) await move(page, name, 1);
  expect(page.items).toContain(`${say("orders:orderWord")} 1`);
  expect(page.items).not.toContainEqual(expect.stringMatching(/^ioana/));
});

test("without scripts of a double tap only the first one counts", async () => {
  const { board, order } = await openCounter();
  await order(cake);
  const page = await board();
  const take = page.form(say("orders:move.take"), slip(1));
  for (const _tap of [1, 2]) await page.press(take, say("orders:move.take"));
  expect(page.words).toContain(say("toasts:orders.take", { number: 1 }));
  expect(page.items.find((item) => slip(1).test(item))).toContain(say("orders:status.order_preparing"));
});

test("without scripts a long board shows the most urgent orders, and the others to whoever asks for them", async () => {
  const { first } = boardOrders;
  const { board, order } = await openCounter();
  for (let number = 1; number <= first + 2; number++) await order(bread);
  const page = await board();
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => String(from + n));
  expect(slipsOn(page)).toEqual(numbers(1, first));
  expect(page.words).toContain(say("store:board.more", { count: 2 }));
  for (const name of ["take", "complete", "hand_over"]) {
    await move(page, name, 1);
    expect(page.words).toContain(say(`toasts:orders.${name}`, { number: 1 }));
  }
  expect(slipsOn(page)).toEqual(numbers(2, first + 1));
  expect(page.words).toContain(say("store:board.more", { count: 1 }));
  await page.follow(say("store:board.showMore"));
  expect(slipsOn(page)).toEqual(numbers(2, first + 2));
  await expect(page.follow(say("store:board.showMore"))).rejects.toThrow("has no link");
});

test("without scripts a status that no order here has is said to have none", async () => {
  const { asVasile, order } = await openCounter();
  await order(bread);
  const page = await asVasile("board?status=order_completed");
  expect(page.words).toContain(say("store:board.noneOfStatus"));
  expect(page.words).not.toContain(say("store:board.later"));
});

test("the sheet of a workplace is offered while it has open orders, also where none of them is shown", async () => {
  const { asVasile, order } = await openCounter();
  const sheet = "/print/workplaces/";
  expect((await asVasile("board")).html).not.toContain(sheet);
  await order(cake);
  const page = await asVasile("board?status=order_completed");
  expect(slipsOn(page)).toEqual([]);
  expect(page.html).toContain(sheet);
});
