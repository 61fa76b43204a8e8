import { expect, test } from "vitest";
import { drawPart } from "#tests/setup/draw-part.tsx";
import { Stepper } from "./stepper.tsx";

const draw = (language: "en" | "ro", value: number, unit: number) => {
  const step = { name: "step", value: "1" };
  const parts = { name: "q", value, label: "Pâine", unit, minus: step, plus: step };
  return drawPart(<Stepper {...parts} />, { language });
};
const shown = (html: string) => /<input[^>]* value="([^"]*)"/.exec(html)?.[1];

test("a quantity is written as its reader writes it", () => {
  expect(shown(draw("ro", 500, 1))).toBe("0,5");
  expect(shown(draw("en", 500, 1))).toBe("0.5");
  expect(shown(draw("ro", 12_000, 1))).toBe("12");
});

test("pieces ask for whole numbers", () => {
  expect(draw("ro", 1000, 0)).toContain('inputMode="numeric"');
  expect(draw("ro", 1000, 1)).toContain('inputMode="decimal"');
});
