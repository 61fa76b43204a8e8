import { expect, test } from "vitest";
import { amountOf, buttonWith, openCounter, pressIn } from "./counter.ts";
import { say } from "./visit.ts";

test("without scripts the whole order goes after a question, and what is placed is what the button says", async () => {
  const counter = await (await openCounter()).counter();
  const add = (name: string) => pressIn(counter, "take", say("store:new.addOne", { name }));
  const place = () => buttonWith(counter, say("store:draft.place"));
  const clear = async () => {
    const words = counter.form("take").fill(say("orders:observations"), "fără grabă");
    await counter.press(words, say("store:draft.clear"));
  };
  await add("Pâine de secară");
  await clear();
  expect(counter.words).toContain(say("store:clear.title"));
  await counter.follow(say("common:ui.cancel"));
  expect(place()).toContain("13,00");
  expect(counter.form("take").read(say("orders:observations"))).toBe("fără grabă");
  await clear();
  await counter.act(say("store:clear.confirm"));
  expect(counter.words).toContain(say("store:draft.empty"));
  expect(counter.form("take").read(say("orders:observations"))).toBe("");

  await add("Pâine de secară");
  await add("Cozonac cu nucă");
  expect(place()).toContain("77,00");
  const amount = amountOf("Cozonac cu nucă", "kg");
  await counter.press(counter.form("take").fill(amount, "2"), place());
  expect([counter.status, counter.focused.includes(say("errors:refusal.orders_changed"))]).toEqual([
    409,
    true,
  ]);
  expect(place()).toContain("141,00");
  await pressIn(counter, "take", place());
  expect(counter.words).toContain(say("store:order.placed", { number: 1 }));
  expect(counter.words).toContain("141,00");
});

test("without scripts a field that is left blank shows its quantity again, and places it", async () => {
  const counter = await (await openCounter()).counter();
  await pressIn(counter, "take", say("store:new.addOne", { name: "Cozonac cu nucă" }));
  const amount = amountOf("Cozonac cu nucă", "kg");
  await counter.press(counter.form("take").fill(amount, ""), say("store:new.search"));
  expect(counter.form("take").read(amount)).toBe("1");
  const place = buttonWith(counter, say("store:draft.place"));
  await counter.press(counter.form("take").fill(amount, ""), place);
  expect(counter.words).toContain(say("store:order.placed", { number: 1 }));
  expect(counter.words).toContain("64,00");
});
