import { expect, test } from "vitest";
import { faultsBetween, flatten, untyped } from "./locale-faults.ts";

test("texts that agree have no faults, each language with its own plural forms", () => {
  const en = flatten({
    order: { count_one: "an order", count_other: "{{count}} orders" },
    hello: "Hello {{name}}",
  });
  const ro = flatten({
    order: { count_one: "o comandă", count_few: "{{count}} comenzi", count_other: "{{count}} de comenzi" },
    hello: "Bună, {{name}}",
  });
  expect(faultsBetween("orders", { en, ro })).toEqual([]);
});

test("each fault is named with its language and key", () => {
  const en = { a: "A", b: "B {{name}}", c_one: "one", c_other: "{{count}}", c_few: "few" };
  const ro = { b: "Și {{nume}}", c_one: "unu", c_other: "{{count}}", d: " " };
  expect(faultsBetween("x", { en, ro }).sort()).toEqual([
    "en/x: b has other placeholders than its counterpart",
    "en/x: c_few is no form here",
    "en/x: d is missing",
    "ro/x: a is missing",
    "ro/x: b has other placeholders than its counterpart",
    "ro/x: c_few is missing",
    "ro/x: d is empty",
  ]);
});

test("an area of texts that has no type is named with the file that lacks it", () => {
  const line = (area: string) => `      ${area}: typeof import("#locales/en/${area}.json")["default"];\n`;
  const types = `    resources: {\n${line("a")}${line("public")}`;
  expect(untyped(["a.json", "public.json"], types)).toEqual([]);
  expect(untyped(["suppliers.json"], types)).toEqual([
    expect.stringMatching(/^app\/i18next.d.ts lacks suppliers/),
  ]);
});
