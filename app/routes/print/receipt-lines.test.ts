import { expect, test } from "vitest";
import { type ReceiptLine, receiptHeight } from "./receipt-lines.ts";

test("a short receipt is an A8 page", () => {
  expect(receiptHeight([{ kind: "title", text: "Brutăria Lupu" }])).toBe(74);
});

test("a longer one grows by its lines, wrapped ones more", () => {
  const products = (text: string) =>
    Array.from({ length: 40 }, (): ReceiptLine => ({ kind: "product", text }));
  expect(receiptHeight(products("Cozonac cu nucă"))).toBe(168);
  expect(receiptHeight(products("Cozonac cu nucă și stafide, coajă rumenă"))).toBe(324);
});

test("each line of what was typed takes its height, however short it is", () => {
  const notes = Array.from({ length: 40 }, (_, at) => `${at}`).join("\n");
  expect(receiptHeight([{ kind: "typed", text: notes }])).toBe(152);
  expect(receiptHeight([{ kind: "typed", text: notes.replaceAll("\n", "\r\n") }])).toBe(152);
});
