import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { productLimits } from "#app/domain/catalogue/limits.ts";
import { findProduct } from "#app/domain/catalogue/product-rows.server.ts";
import { callerContext } from "#app/http/caller.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { routeArgs } from "#tests/setup/route-args.ts";
import { action, loader } from "./product.tsx";

let shop: Tenant;
beforeEach(async () => {
  shop = await makeTenant();
});

function args(search: string, form?: [string, string][], inParts = false) {
  const url = new URL(`http://127.0.0.1:3000/console/store/product${search}`);
  const context = new RouterContextProvider();
  context.set(callerContext, shop.admin);
  const request = new Request(url, form && { method: "POST", body: bodyOf(form, inParts) });
  return routeArgs(request, { context });
}

function bodyOf(form: [string, string][], inParts: boolean): FormData | URLSearchParams {
  if (!inParts) return new URLSearchParams(form);
  const parts = new FormData();
  for (const [name, value] of form) parts.append(name, value);
  return parts;
}

interface Reply {
  data: FormReply;
  init: { status: number };
}

const typed: [string, string][] = [
  ["name", "Cozonac cu nucă"],
  ["state", "0"],
  ["unit", "1"],
  ["category_id", ""],
  ["sku", ""],
  ["barcode", ""],
  ["price", "45,5"],
  ["cart_limit", ""],
  ["description", ""],
  ["nutritional", ""],
];
const field = (index: number, name: string, type: string, ...options: string[]): [string, string][] => [
  [`data.fields[${index}].name`, name],
  [`data.fields[${index}].type`, type],
  ...options.map((option, at): [string, string] => [`data.fields[${index}].options[${at}]`, option]),
];
const press = (type: "insert" | "remove", payload: object): [string, string] => [
  "__intent__",
  JSON.stringify({ type, payload }),
];

const send = async (form: [string, string][], search = "") =>
  (await action(args(search, form))) as unknown as Reply;
const shownFields = ({ data }: Reply) =>
  (data.submission.initialValue as { data?: { fields?: unknown[] } } | undefined)?.data?.fields;
/** The typed form with some fields filled in otherwise. */
const typedBut = (values: { [name: string]: string }): [string, string][] =>
  typed.map(([name, value]) => [name, values[name] ?? value]);
const products = () => prisma.product.findMany({ where: { organizationId: shop.organizationId } });

test("adding and removing rows draws the form again and stores nothing", async () => {
  const added = await send([
    ...typed,
    press("insert", { name: "data.fields", defaultValue: { type: "text" } }),
  ]);
  expect(added.init.status).toBe(200);
  expect(added.data.submission.initialValue).toMatchObject({ name: "Cozonac cu nucă", price: "45,5" });
  expect(shownFields(added)).toEqual([{ type: "text" }]);

  const withOption = await send([
    ...typed,
    ...field(0, "Tăiere", "radio", "feliat"),
    press("insert", { name: "data.fields[0].options", defaultValue: "" }),
  ]);
  expect(shownFields(withOption)).toMatchObject([
    { name: "Tăiere", type: "radio", options: ["feliat", undefined] },
  ]);

  const less = await send([
    ...typed,
    ...field(0, "Tăiere", "radio", "feliat", "întreg"),
    ...field(1, "Mesaj", "text"),
    press("remove", { name: "data.fields[0].options", index: 0 }),
  ]);
  expect(shownFields(less)).toMatchObject([{ name: "Tăiere", options: ["întreg"] }, { name: "Mesaj" }]);

  const gone = await send([
    ...typed,
    ...field(0, "Tăiere", "radio", "feliat"),
    ...field(1, "Mesaj", "text"),
    press("remove", { name: "data.fields", index: 0 }),
  ]);
  expect(shownFields(gone)).toEqual([{ name: "Mesaj", type: "text" }]);
  expect(await products()).toEqual([]);
});

test.each([
  [
    "an empty option",
    field(0, "Tăiere", "radio", "feliat", ""),
    "data.fields[0].options[1]",
    "Please fill this in.",
  ],
  [
    "an option that is there already",
    field(0, "Tăiere", "radio", "mac", "Mac"),
    "data.fields[0].options[1]",
    "This is already in the list. Write something else.",
  ],
  [
    "a choice of nothing",
    field(0, "Tăiere", "checkbox"),
    "data.fields[0].options",
    "Add at least one option.",
  ],
])("%s is refused beside its field, and what was typed stays", async (_, rows, name, message) => {
  const reply = await send([...typed, ...rows]);
  expect(reply.init.status).toBe(400);
  expect(reply.data.submission.error).toEqual({ [name]: [message] });
  expect(reply.data.submission.initialValue).toMatchObject({ name: "Cozonac cu nucă", price: "45,5" });
  expect(await products()).toEqual([]);
});

test("a new product leads to its own form, and a change empties what is blank", async () => {
  const created = (await action(
    args("?page=2", [...typedBut({ sku: "CZ" }), ...field(0, "Mesaj", "text")]),
  )) as Response;
  const [product] = await products();
  expect(created.status).toBe(303);
  expect(created.headers.get("Location")).toBe(`/console/store/product?page=2&product_id=${product?.id}`);
  expect(product).toMatchObject({
    price: 4550,
    cartLimit: -1,
    fields: [{ name: "Mesaj", type: "text", required: 0 }],
  });

  const form: [string, string][] = [...typed, ["version", "1"]];
  const changed = (await action(args(`?product_id=${product?.id}`, form))) as Response;
  expect(changed.status).toBe(303);
  expect(await findProduct(prisma, shop.scope, product?.id ?? "", new Date())).toMatchObject({
    sku: null,
    data: { fields: [] },
    version: 2,
  });
});

test("a new product may ask as much as a product may, in a form with room for pictures", async () => {
  const { fields, options } = productLimits;
  const texts = Array.from({ length: options.max }, (_, at) => `Varianta ${at}`);
  const rows = Array.from({ length: fields.max }, (_, at) => [
    ...field(at, `Câmpul ${at}`, "checkbox", ...texts),
    [`data.fields[${at}].required`, "1"] as [string, string],
  ]);
  const created = (await action(args("", [...typed, ...rows.flat()], true))) as Response;
  expect(created.status).toBe(303);
  const [product] = await products();
  expect(product?.fields).toHaveLength(fields.max);
});

test("newer values of somebody else are told beside what was typed, as people read both", async () => {
  const { id: categoryId } = await makeCategory(shop, { name: "Pâine" });
  const cut = { name: "Tăiere", type: "radio", required: 0, options: ["feliat", "întreg"] };
  const message = { name: "Mesaj", type: "text", required: 1 };
  const { id } = await makeProduct(shop, {
    name: "Franzelă",
    unit: 0,
    sku: null,
    description: "Crește.\nSe coace.",
    categoryId,
    version: 3,
    fields: [cut, message],
  });
  const said = { name: "Franzelă", description: "Crește.\r\nSe coace." };
  const differing = async (
    values: typeof said & { [name: string]: string },
    ...rows: [string, string][][]
  ) => {
    const form: [string, string][] = [...typedBut(values), ...rows.flat(), ["version", "2"]];
    const { init, data } = await send(form, `?product_id=${id}`);
    const told = data.present?.values.map(({ label, stored, typed }) => [label, stored, typed]);
    return [init.status, data.present?.version, told];
  };
  const changed = field(0, "Tăiere", "checkbox", "feliat", "cuburi");
  expect(await differing(said, changed, field(1, "Cutie", "text"))).toEqual([
    409,
    3,
    [
      ["Price", "64.00\u00a0lei", "45.50\u00a0lei"],
      ["Unit", "piece", "kilogram"],
      ["Category", "Pâine", "Uncategorized"],
      [
        "Additional fields: Tăiere",
        "One of several options · feliat, întreg",
        "Any of several options · feliat, cuburi",
      ],
      ["Additional fields: Mesaj", "Short text · An answer is required", ""],
      ["Additional fields: Cutie", "", "Short text"],
    ],
  ]);
  const same = { ...said, unit: "0", category_id: categoryId, price: "64" };
  const kept = field(0, "Mesaj", "text").concat([["data.fields[0].required", "1"]]);
  const turned = field(1, "Tăiere", "radio", "feliat", "întreg");
  expect(await differing(same, kept, turned)).toEqual([
    409,
    3,
    [["Additional fields", "Tăiere, Mesaj", "Mesaj, Tăiere"]],
  ]);
});

test("a blank name is refused, whatever else is sent", async () => {
  const { id } = await prisma.product.create({
    data: { organizationId: shop.organizationId, name: "Franzelă" },
  });
  const blank = typedBut({ name: "" });
  for (const search of ["", `?product_id=${id}`]) {
    const reply = await send(blank, search);
    expect([reply.init.status, reply.data.submission.error]).toEqual([
      400,
      { name: ["Please fill this in."] },
    ]);
  }
  expect(await products()).toMatchObject([{ name: "Franzelă", version: 1 }]);
});

test.each(["zzz", "01a1fe76-4f46-75ee-9067-473fec7d5ea1"])(
  "the form of %s is a 404 that says so",
  async (id) => {
    const page = (await loader(args(`?product_id=${id}`))) as unknown as {
      data: { unknown: boolean };
      init: { status: number };
    };
    expect([page.init.status, page.data.unknown]).toEqual([404, true]);
  },
);
