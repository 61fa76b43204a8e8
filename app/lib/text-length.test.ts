import { expect, test } from "vitest";
import { longText, nameText } from "./input.server.ts";
import { lengthOf } from "./text-length.ts";

test.each([
  ["", 0],
  [" ".repeat(40), 0],
  ["  pâine\r\n albă \n", 11],
  ["a\rb", 3],
  ["x".repeat(4990) + "🥐".repeat(10), 5000],
])("%j has %d characters", (text, length) => {
  expect(lengthOf(text)).toBe(length);
});

test("the server counts what is kept by the same rule", () => {
  const long = longText({ min: 40, max: 5000 });
  const name = nameText({ min: 4, max: 254 });
  const judged = [
    long.safeParse("x".repeat(4990) + "🥐".repeat(10)),
    long.safeParse("x".repeat(4991) + "🥐".repeat(10)),
    long.safeParse(" ".repeat(40)),
    name.safeParse("x".repeat(250) + "🥐".repeat(4)),
    name.safeParse("x".repeat(251) + "🥐".repeat(4)),
    name.safeParse("    "),
  ];
  expect(judged.map(({ success }) => success)).toEqual([true, false, false, true, false, false]);
});
