import { expect, test } from "vitest";
import { type SlipLine, slipHeight } from "./slip-lines.ts";

test("a short receipt is an A8 page", () => {
  expect(slipHeight([{ kind: "title", text: "Brutăria Lupu" }])).toBe(74);
});

test("a longer one grows by its lines, wrapped ones more", () => {
  const products = (text: string) => Array.from({ length: 40 }, (): SlipLine => ({ kind: "product", text }));
  expect(slipHeight(products("Cozonac cu nucă"))).toBe(168);
  expect(slipHeight(products("Cozonac cu nucă și stafide, coajă rumenă"))).toBe(324);
});

test("each line of what was typed takes its height, however short it is", () => {
  const notes = Array.from({ length: 40 }, (_, at) => `${at}`).join("\n");
  expect(slipHeight([{ kind: "typed", text: notes }])).toBe(152);
  expect(slipHeight([{ kind: "typed", text: notes.replaceAll("\n", "\r\n") }])).toBe(152);
});
