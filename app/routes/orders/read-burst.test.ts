import { expect, test } from "vitest";
import { burstReader } from "./read-burst.ts";

interface Typed {
  /** Milliseconds between two keys, over and over. */
  gaps: readonly number[];
  into?: "field" | "search" | false;
  repeat?: boolean;
}

/** What is made of keys that are pressed one after another. */
function codesOf(keys: readonly string[], { gaps, into = "field", repeat = false }: Typed) {
  const read = burstReader();
  let timeStamp = 5_000;
  return keys.flatMap((key, index) => {
    timeStamp += gaps[index % gaps.length] ?? 0;
    return read({ key, timeStamp, repeat }, into).code ?? [];
  });
}
const barcode = [..."5941234567893", "Enter"];

test.each<[string, Typed]>([
  ["a scanner at the cable", { gaps: [2] }],
  ["a scanner by radio, whose keys come in waves", { gaps: [0, 0, 80, 10] }],
  ["one at a search box", { gaps: [2], into: "search" }],
  ["a slow one, where nobody types", { gaps: [90], into: false }],
])("%s: a code", (_, typed) => {
  expect(codesOf(barcode, typed)).toEqual(["5941234567893"]);
});

test.each<[string, string[], Typed]>([
  ["the fastest of people", [..."cozonac", "Enter"], { gaps: [60, 45, 70] }],
  ["an amount on a keyboard of figures", [..."12,5", "Enter"], { gaps: [45] }],
  ["two keys rolled together", [..."40", "Enter"], { gaps: [5] }],
  ["a key that is held down", [..."00000000", "Enter"], { gaps: [30], repeat: true }],
  ["keys without an end", [..."5941234567893"], { gaps: [2] }],
  ["an end that comes later", barcode, { gaps: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 400] }],
  [
    "the end of a word in a search box, when a slow device passes keys on late",
    barcode,
    { gaps: [2, 2, 2, 150, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2], into: "search" },
  ],
  ["words with spaces", [..."a b c d", "Enter"], { gaps: [2] }],
])("%s: no code", (_, keys, typed) => {
  expect(codesOf(keys, typed)).toEqual([]);
});

test("capital letters are codes, in any case", () => {
  const keys = ["Shift", "C", "Shift", "O", "-", "1", "2", "Enter"];
  expect(codesOf(keys, { gaps: [3] })).toEqual(["CO-12"]);
});

test("what was typed before a scan is not of its code", () => {
  const read = burstReader();
  const press = (key: string, timeStamp: number) => read({ key, timeStamp, repeat: false }, "field");
  expect(press("4", 5_000).begins).toBe(true);
  expect(press("0", 5_080).begins).toBe(false);
  expect(press("5", 6_000).begins).toBe(true);
  for (const [index, key] of [..."941"].entries()) press(key, 6_010 + index * 10);
  expect(press("Enter", 6_050).code).toBe("5941");
  for (const [index, key] of [..."7732"].entries())
    expect(press(key, 6_060 + index).begins).toBe(index === 0);
  expect(press("Enter", 6_080).code).toBe("7732");
});
