import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { productInput } from "#app/domain/catalogue/product-input.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import { faultOf } from "./form-fault.ts";

const valid = { name: "Cozonac cu nucă", state: "0", unit: "1", price: "45,5" };
const asked = (at: number, name: string, type: string, ...options: string[]) => ({
  [`data.fields[${at}].name`]: name,
  [`data.fields[${at}].type`]: type,
  ...Object.fromEntries(options.map((option, n) => [`data.fields[${at}].options[${n}]`, option])),
});
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...valid, ...fields })) form.append(name, value);
  return form;
};

test.each([
  ["all as it should be", {}, null],
  ["blank where it may be", { cart_limit: "", description: "" }, null],
  ["a name of three letters", { name: "Miu" }, { at: "name" }],
  ["a name of spaces", { name: "     " }, { at: "name" }],
  ["four letters, two of them of four bytes", { name: "🍞🍞ab" }, null],
  ["a price in words", { price: "mult" }, { at: "price" }],
  ["a price of three decimals", { price: "1,234" }, { at: "price" }],
  ["a price below nothing", { price: "-1" }, { at: "price" }],
  ["a price with thousands", { price: "1.234,50" }, null],
  ["a limit of none", { cart_limit: "0" }, { at: "cart_limit" }],
  ["a limit of a half", { cart_limit: "2.5" }, { at: "cart_limit" }],
  ["a limit that may be of thousands", { cart_limit: "1.000" }, { at: "cart_limit" }],
  ["a limit with an exponent", { cart_limit: "1e3" }, { at: "cart_limit" }],
  ["a limit in words", { cart_limit: "două" }, { at: "cart_limit" }],
  ["a limit that no order reaches", { cart_limit: "100000" }, { at: "cart_limit" }],
  ["no limit, as it is stored", { cart_limit: "-1" }, null],
  ["a limit of a space", { cart_limit: " " }, { at: "cart_limit" }],
  ["a limit of one", { cart_limit: " 1 " }, null],
  ["a question without a name", asked(0, " ", "text"), { at: "fieldName", field: 1 }],
  ["a choice of nothing", asked(0, "Tăiere", "radio"), { at: "options", field: 1 }],
  ["an empty option", asked(0, "Tăiere", "radio", "feliat", " "), { at: "option", field: 1, option: 2 }],
  [
    "options that differ in accents and letter case",
    asked(0, "Cu", "checkbox", "nucă", " NUCA"),
    { at: "optionTwice", field: 1 },
  ],
  ["options that differ", asked(0, "Cu", "checkbox", "nucă", "nuci"), null],
  [
    "the second question's options",
    { ...asked(0, "Mesaj", "text"), ...asked(1, "Cu", "radio", "mac", "Mac") },
    { at: "optionTwice", field: 2 },
  ],
  [
    "two questions of one name",
    { ...asked(0, "Mesaj", "text"), ...asked(1, "MESAJ", "textarea") },
    { at: "fieldTwice" },
  ],
])("%s: what the browser knows of it is what the server says", (_, fields: Record<string, string>, fault) => {
  const form = formOf(fields);
  expect(faultOf(form)).toEqual(fault);
  expect(parseForm(form, productInput, new RouterContextProvider()).status).toBe(
    fault === null ? "success" : "error",
  );
});
