import { expect, test } from "vitest";
import { compareFields } from "./compare-fields.ts";

const field = (name: string, type = "text") => ({ name, type });

test("fields are compared by name; one that is on one side only is beside nothing", () => {
  const [message, cut, other] = [field("Mesaj"), field("Tăiere", "radio"), field("Tăiere", "checkbox")];
  expect(compareFields([message, cut], [other, field("Cutie")])).toEqual({
    fields: [
      { name: "Mesaj", stored: message, typed: undefined },
      { name: "Tăiere", stored: cut, typed: other },
      { name: "Cutie", stored: undefined, typed: field("Cutie") },
    ],
    order: null,
  });
});

test("an order is told where nothing else is to be told", () => {
  const [a, b] = [field("Mesaj"), field("Tăiere")];
  expect(compareFields([a, b], [b, a]).order).toEqual({
    stored: ["Mesaj", "Tăiere"],
    typed: ["Tăiere", "Mesaj"],
  });
  expect(compareFields([a, b], [a, b]).order).toBeNull();
});
