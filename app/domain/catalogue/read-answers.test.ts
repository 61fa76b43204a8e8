import { expect, test } from "vitest";
import type { ProductField } from "./product-fields.ts";
import { readAnswers } from "./read-answers.ts";

const text: ProductField = { name: "Mesaj", type: "text", required: 0 };
const area: ProductField = { name: "Detalii", type: "textarea", required: 0 };
const radio: ProductField = { name: "Tăiere", type: "radio", required: 1, options: ["feliat", "întreg"] };
const boxes: ProductField = {
  name: "Adaos",
  type: "checkbox",
  required: 0,
  options: ["mac", "nucă", "rahat"],
};
const all = [text, area, radio, boxes];

test("keeps one text, one option, and options in the order of the list", () => {
  const given = { Mesaj: "  La mulți ani ", Tăiere: "feliat", Adaos: ["rahat", "mac", "mac"] };
  expect(readAnswers(all, given)).toEqual({
    answers: { Mesaj: "La mulți ani", Tăiere: "feliat", Adaos: ["mac", "rahat"] },
    issues: {},
  });
});

test("a single checked box is a list too", () => {
  expect(readAnswers([boxes], { Adaos: "mac" }).answers).toEqual({ Adaos: ["mac"] });
});

test.each([
  [{}],
  [{ Tăiere: "" }],
  [{ Tăiere: "  " }],
  [{ Tăiere: [] }],
  [{ Tăiere: null }],
  [{ Tăiere: {} }],
])("a required field needs an answer: %j", (given) => {
  expect(readAnswers([radio], given)).toEqual({
    answers: {},
    issues: { Tăiere: { code: "choose", params: {} } },
  });
});

test("what is missing is said in the words of its field", () => {
  const required = all.map((field) => ({ ...field, required: 1 as const }));
  expect(Object.values(readAnswers(required, {}).issues).map(({ code }) => code)).toEqual([
    "required",
    "required",
    "choose",
    "tick",
  ]);
});

test.each([
  [text, 60],
  [area, 500],
])("$type: exactly the limit is fine, one more is not", (field, max) => {
  expect(readAnswers([field], { [field.name]: "a".repeat(max) }).issues).toEqual({});
  expect(readAnswers([field], { [field.name]: "a".repeat(max + 1) }).issues).toEqual({
    [field.name]: { code: "too_long", params: { max, over: 1 } },
  });
});

test("a line break of a form counts once", () => {
  const typed = `${"a".repeat(249)}\r\n${"b".repeat(250)}`;
  expect(readAnswers([area], { Detalii: typed }).answers).toEqual({ Detalii: typed.replace("\r", "") });
});

test.each([
  [radio, "cubulețe"],
  [radio, ["feliat", "întreg"]],
  [boxes, ["mac", "ciocolată"]],
])("refuses what is not offered", (field, given) => {
  expect(readAnswers([field], { [field.name]: given })).toEqual({
    answers: {},
    issues: { [field.name]: { code: "option", params: {} } },
  });
});

test("leaves out answers to fields that are no longer there", () => {
  expect(readAnswers([text], { Vechi: "x", toString: "y", Mesaj: "z" })).toEqual({
    answers: { Mesaj: "z" },
    issues: {},
  });
  expect(readAnswers([{ ...text, name: "constructor" }], {})).toEqual({ answers: {}, issues: {} });
});
