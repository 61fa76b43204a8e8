import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { brokenRules } from "#tests/factories/broken-rules.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { createProduct } from "./create-product.server.ts";
import { findProduct } from "./product-rows.server.ts";

let shop: Tenant;
beforeEach(async () => {
  shop = await makeTenant();
});

type Fields = NonNullable<Parameters<typeof createProduct.run>[1]["data"]>["fields"];

const withFields = (...fields: object[]) =>
  perform(createProduct, shop.admin, { name: "Franzelă", data: { fields: fields as Fields } });

test.each([
  [[{ name: "Tăiere", type: "radio" }], { "data.fields.0.options": "options" }],
  [[{ name: "Tăiere", type: "checkbox", options: [] }], { "data.fields.0.options": "options" }],
  [[{ name: "Tăiere", type: "radio", options: ["feliat", " "] }], { "data.fields.0.options.1": "required" }],
  [
    [{ name: "Tăiere", type: "radio", options: ["mac", "nucă", "Nuca"] }],
    { "data.fields.0.options.2": "twice" },
  ],
  [[{ name: " ", type: "text" }], { "data.fields.0.name": "required" }],
  [[{ name: "Mesaj", type: "date" }], { "data.fields.0.type": "format" }],
  [[{ name: "Mesaj", type: "text", required: 2 }], { "data.fields.0.required": "format" }],
  [
    [
      { name: "Mesaj", type: "text" },
      { name: "mesaj", type: "textarea" },
    ],
    { "data.fields.1.name": "twice" },
  ],
])("refuses the fields %j", async (fields, rules) => {
  expect(await brokenRules(withFields(...fields))).toEqual(rules);
});

test("a text has no options, whatever is sent with it", async () => {
  const { id } = await withFields({ name: "Mesaj", type: "text", options: ["rest", "rest"] });
  expect((await findProduct(prisma, shop.scope, id, new Date()))?.data.fields).toEqual([
    { name: "Mesaj", type: "text", required: 0 },
  ]);
});
