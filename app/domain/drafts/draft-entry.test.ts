import fc from "fast-check";
import { expect, test } from "vitest";
import { partsOfLine, readingsOf } from "./draft-entry.ts";

/** What is typed line by line, each part by its last reading: the one that says most of its amount. */
const readLines = (text: string) =>
  text.split(/\r\n?|\n/).flatMap((line) =>
    partsOfLine(line).map((part) => {
      const [whole, ...read] = readingsOf(part.text);
      return read.at(-1) ?? whole;
    }),
  );

test("a line says what, then how much; 1 when it says nothing", () => {
  const lines = [
    "12 3,5",
    "",
    "  5941234567893\t2 ",
    "pâine cu maia x 4",
    "covrigi;40",
    "12",
    "tort 2,5,5",
    "x 3",
  ];
  expect(readLines(lines.join("\r\n"))).toEqual([
    { what: "12", quantity: 3500 },
    { what: "5941234567893", quantity: 2000 },
    { what: "pâine cu maia", quantity: 4000 },
    { what: "covrigi", quantity: 40_000 },
    { what: "12", quantity: 1000 },
    { what: "tort", quantity: null },
    { what: "x", quantity: 3000 },
  ]);
});

test.each([
  ["2,5 cozonac nuca, 40 covrigi susan", ["2,5 cozonac nuca", "40 covrigi susan"]],
  ["2,5 cozonac nuca,40 covrigi susan; 3 paini", ["2,5 cozonac nuca", "40 covrigi susan", "3 paini"]],
  ["cozonac 2,5, covrigi 40", ["cozonac 2,5", "covrigi 40"]],
  ["covrigi, 40, franzelă; 2", ["covrigi, 40", "franzelă; 2"]],
  ["covrigi; 2 kg, pâine", ["covrigi; 2 kg", "pâine"]],
  ["covrigi 3, 12 ouă", ["covrigi 3", "12 ouă"]],
  [", ;;, ", []],
])("%s is a list of products", (line, parts) => {
  expect(partsOfLine(line).map(({ text }) => text.trim())).toEqual(parts);
});

test("a long line is read in a moment, whatever it consists of", () => {
  const half = 6000;
  for (const line of [
    `${";".repeat(half)}${"1".repeat(half - 1)}z`,
    `${"a ".repeat(half - 1)}1z`,
    `${"1;".repeat(half - 1)}z`,
    `${"1,".repeat(half - 1)}z`,
    `${"1kg;".repeat(half)}z`,
    `a${";,".repeat(half)}z`,
    `1${" .".repeat(half)}z`,
    `x${"1".repeat(2 * half)}.z`,
    `${"1 ".repeat(half)};${"1".repeat(half)}z`,
    `covrigi 2 kg${"; , ".repeat(half)}`,
  ])
    expect(readLines(line)).not.toEqual([]);
});

test.each([
  ["covrigi 2 kg;", "kg"],
  ["covrigi 2 kg,", "kg"],
  ["covrigi 2kg.;", "kg"],
  ["covrigi 2 kg .", "kg"],
  ["covrigi 2 kg ;, ", "kg"],
  ["covrigi;2 kg;", "kg"],
  ["covrigi, 2 kg:", "kg"],
  ["covrigi: 2 kg", "kg"],
  ["covrigi x 2 KG,", "kg"],
  ["covrigi 2;", null],
  ["covrigi 2,", null],
  ["covrigi 2.", null],
  ["covrigi, 2", null],
  ["covrigi: x 2,", null],
])("punctuation at the end says nothing: %s", (text, unit) => {
  expect(readLines(text)).toEqual([{ what: "covrigi", quantity: 2000, ...(unit && { unit: 1 }) }]);
});

test("whatever stands before them, separators at the end say nothing", () => {
  const words = fc.array(fc.constantFrom("covrigi", "12", "2,5", "x", "kg", "buc", ";", ",", ".", "400 g"), {
    minLength: 1,
    maxLength: 6,
  });
  const tail = fc.array(fc.constantFrom(";", ",", ":", " ", "\t"), { maxLength: 4 });
  fc.assert(
    fc.property(words, tail, (line, end) => {
      expect(readLines(line.join(" ") + end.join(""))).toEqual(readLines(line.join(" ")));
    }),
  );
});

test("separators at the end of a line say nothing, and neither does a line of them", () => {
  const lines = readLines("covrigi;40;\ncovrigi ;\n; ;\nfranzelă\u2028neagră 2");
  expect(lines).toEqual([
    { what: "covrigi", quantity: 40_000 },
    { what: "covrigi", quantity: 1000 },
    { what: "franzelă\u2028neagră", quantity: 2000 },
  ]);
});
