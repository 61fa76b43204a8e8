import { expect, test } from "vitest";
import { drawPart, wordsOf } from "#tests/setup/draw-part.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";

const ask = (always: boolean, gone: string | null = null, origin: "counter" | "shop" = "counter") =>
  drawPart(
    <DiscardDialog
      {...{
        order: { number: 7, version: 3, origin },
        gone,
        always,
        orderTo: "/7",
        closeTo: "/",
        reply: undefined,
      }}
    />,
  );

test("members are told for how long a discard can be undone, the console that it always can", () => {
  expect(wordsOf(ask(false))).toContain("10 minutes");
  expect(wordsOf(ask(true))).not.toContain("10 minutes");
  expect(wordsOf(ask(true))).toContain("bring it back");
});

test("of an order of the online shop it says that the customer reads the reason", () => {
  const told = "the customer reads the reason";
  expect(wordsOf(ask(true, null, "shop"))).toContain(told);
  expect(wordsOf(ask(true))).not.toContain(told);
});

test("an order that is gone is told of, and has no form", () => {
  const html = ask(false, "It was handed over at 10:15.");
  expect(wordsOf(html)).toContain("It was handed over at 10:15.");
  expect(html).not.toContain("<form");
});
