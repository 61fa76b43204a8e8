import { expect, test } from "vitest";
import { slipHeight } from "./slip-height.ts";

test("a short receipt is an A8 page", () => {
  expect(slipHeight([["title", "Brutăria Lupu"]])).toBe(74);
});

test("a longer one grows by its lines, wrapped ones more", () => {
  const lines = Array.from({ length: 40 }, () => ["product", "Cozonac cu nucă"] as const);
  const wrapped = lines.map(() => ["product", "Cozonac cu nucă și stafide, coajă rumenă"] as const);
  expect(slipHeight(lines)).toBe(168);
  expect(slipHeight(wrapped)).toBe(324);
});
