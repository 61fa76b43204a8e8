import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("a line quotes what needs it, and no spreadsheet takes a text for a formula", () => {
  const moment = new Date("2026-11-23T10:00:00Z");
  expect(csvLine(["a", -2, null, moment, 'spune "da", azi', "=1+1", "-x"])).toBe(
    'a,-2,,2026-11-23T10:00:00.000Z,"spune ""da"", azi",\'=1+1,\'-x\r\n',
  );
});

test("with semicolons a line quotes those, and no text is a formula where commas part fields", () => {
  expect(csvLine(["a", 2, "b; c", 'spune "da"', "x, y", "e,=1+1", "f;-1"], ";")).toBe(
    'a;2;"b; c";"spune ""da""";x, y;e,\'=1+1;"f;-1"\r\n',
  );
});

test("nor where it parts fields by semicolons, tabs or lines", () => {
  expect(csvLine(["a;=1+1", "b\t@x", "c\n-1", "d; -1", "e=1;2"])).toBe(
    "a;'=1+1,b\t'@x,\"c\n'-1\",d; -1,e=1;2\r\n",
  );
});
