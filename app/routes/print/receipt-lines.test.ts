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

test("capitals, and what a sum at the end leaves, are counted by their width", () => {
  const products = (text: string, end: string) =>
    Array.from({ length: 40 }, (): ReceiptLine => ({ kind: "product", text, end }));
  expect(receiptHeight(products("Cozonac cu nucă", "120,00"))).toBe(168);
  expect(receiptHeight(products("COZONAC CU NUCĂ MARE A", "120,00"))).toBe(324);
  expect(receiptHeight(products("Cozonac cu nucă mare", "120,00"))).toBe(168);
  expect(receiptHeight(products("Cozonac cu nucă mare", "1.120.000,00"))).toBe(324);
});

test("a word that is longer than the paper takes the rows that it is broken into", () => {
  expect(receiptHeight([{ kind: "typed", text: "w".repeat(1_700) }])).toBeGreaterThan(100 * 3.5);
});
