import { expect, test } from "vitest";
import { textsIn } from "#tests/setup/texts.ts";
import { unitCodes } from "./units.ts";

/** Document 2, section 3; document 4, Codes. */
const named: Record<number, readonly [english: string, short: string, romanian: string]> = {
  0: ["piece", "pc", "buc"],
  1: ["kilogram", "kg", "kg"],
  2: ["liter", "l", "l"],
  3: ["ounce", "oz", "oz"],
  6: ["linear meter", "m", "m"],
  7: ["square meter", "m²", "m²"],
  8: ["cubic meter", "m³", "m³"],
  10: ["inch", "in", "in"],
  11: ["foot", "ft", "ft"],
  12: ["yard", "yd", "yd"],
  16: ["quart", "qt", "qt"],
  18: ["pound", "lb", "lb"],
  20: ["square feet", "ft²", "ft²"],
  21: ["cubic feet", "ft³", "ft³"],
  24: ["square inch", "in²", "in²"],
  25: ["cubic inch", "in³", "in³"],
  28: ["centimeter", "cm", "cm"],
  29: ["square centimeter", "cm²", "cm²"],
  30: ["cubic centimeter", "cm³", "cm³"],
  100: ["gram", "g", "g"],
  101: ["milliliter", "ml", "ml"],
};

test("a product is ordered in the units of the documents, each by its code, name and abbreviation", () => {
  const [english, romanian] = [textsIn("en"), textsIn("ro")];
  const offered = unitCodes.map((code) => [
    code,
    [
      english(`common:unit.${code}`),
      english(`common:unitShort.${code}`),
      romanian(`common:unitShort.${code}`),
    ],
  ]);
  expect(Object.fromEntries(offered)).toEqual(named);
});
