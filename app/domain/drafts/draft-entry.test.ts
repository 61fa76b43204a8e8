import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeSeller } from "#tests/factories/seller.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { addTextToDraft } from "./add-text-to-draft.server.ts";
import { draftOf } from "./draft.server.ts";
import { productOfCode, readEntryText } from "./draft-entry.server.ts";
import { readEntries } from "./draft-entry.ts";

let shop: Tenant;
let location_id: string;
let ana: Caller;
beforeEach(async () => {
  ({
    shop,
    location_id,
    ana: { caller: ana },
  } = await makeSeller());
});

const draft = () => draftOf(prisma, shop.scope, ana.actor, location_id);
const read = (text: string) => readEntryText(prisma, shop.scope, text);
const brief = async (text: string) =>
  (await read(text)).map((entry) =>
    "product" in entry ? [entry.product.name, entry.quantity] : [entry.line, entry.problem],
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
  expect(readEntries(lines.join("\r\n")).map(({ line, what, quantity }) => [line, what, quantity])).toEqual([
    [1, "12", 3500],
    [3, "5941234567893", 2000],
    [4, "pâine cu maia", 4000],
    [5, "covrigi", 40_000],
    [6, "12", 1000],
    [7, "tort", null],
    [8, "x", 3000],
  ]);
});

test("a long line is read in a moment, whatever it consists of", () => {
  const half = 2000;
  for (const line of [
    `${";".repeat(half)}${"1".repeat(half - 1)}z`,
    `${"a ".repeat(half - 1)}1z`,
    `${"1;".repeat(half - 1)}z`,
    `${"1,".repeat(half - 1)}z`,
    `${"1kg;".repeat(half)}z`,
    `a${";,".repeat(half)}z`,
    `1${" .".repeat(half)}z`,
  ])
    expect(readEntries(line)).toMatchObject([{ what: line, quantity: 1000 }]);
  expect(readEntries(`covrigi 2 kg${"; , ".repeat(half)}`)).toMatchObject([
    { measured: { what: "covrigi", quantity: 2000 } },
  ]);
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
  const [entry] = readEntries(text);
  const read = unit === null ? entry : entry?.measured;
  expect(read).toMatchObject({ what: "covrigi", quantity: 2000, ...(unit && { unit: 1 }) });
});

test("whatever stands before them, separators at the end say nothing", () => {
  const words = fc.array(fc.constantFrom("covrigi", "12", "2,5", "x", "kg", "buc", ";", ",", ".", "400 g"), {
    minLength: 1,
    maxLength: 6,
  });
  const tail = fc.array(fc.constantFrom(";", ",", ":", " ", "\t"), { maxLength: 4 });
  const meant = (line: string) => readEntries(line).map(({ text: _, ...read }) => read);
  fc.assert(
    fc.property(words, tail, (line, end) => {
      expect(meant(line.join(" ") + end.join(""))).toEqual(meant(line.join(" ")));
    }),
  );
});

test("separators at the end of a line say nothing, and neither does a line of them", () => {
  const lines = readEntries("covrigi;40;\ncovrigi ;\n; ;\nfranzelă\u2028neagră 2");
  expect(lines.map(({ line, what, quantity }) => [line, what, quantity])).toEqual([
    [1, "covrigi", 40_000],
    [2, "covrigi", 1000],
    [4, "franzelă\u2028neagră", 2000],
  ]);
});

test("a word is a sku first, then a barcode, then a name, then its beginning", async () => {
  const [bySku, byBarcode] = [
    await makeProduct(shop, { name: "Franzelă albă", sku: "12", barcode: "77" }),
    await makeProduct(shop, { name: "Franzelă neagră", sku: "77b", barcode: "12" }),
  ];
  await makeProduct(shop, { name: "12 ouă", sku: null });
  const cake = await makeProduct(shop, { name: "Tort Diplomat", sku: null });
  await makeProduct(shop, { name: "Tort Diplomat mare", sku: null });
  expect(await brief("12 2\n77 3\n77B\ntort diplomat 1,5\n12 o")).toEqual([
    [bySku.name, 2000],
    [bySku.name, 3000],
    [byBarcode.name, 1000],
    [cake.name, 1500],
    ["12 ouă", 1000],
  ]);
});

test("what can't be read is told line by line, and nothing of it is added", async () => {
  await makeProduct(shop, { name: "Pâine albă", sku: "1", unit: 0 });
  await makeProduct(shop, { name: "Pâine neagră", sku: "2", state: 3 });
  await makeProduct(shop, { name: "Plăcintă 100%", sku: "9" });
  const other = await makeTenant();
  await makeProduct(other, { name: "Străin", sku: "999" });
  await makeProduct(shop, { name: "Pâine rotundă", sku: "3" });
  const text = "1 2\n1 2,5\n2 1\npâine 1\n999 1\n1 0\n3 1,2345\n% 2\n";
  expect(await brief(text)).toEqual([
    ["Pâine albă", 2000],
    [2, { code: "whole" }],
    [3, { code: "product_gone", params: { name: "Pâine neagră" } }],
    [4, { code: "product_several", params: { names: "Pâine albă, Pâine rotundă" } }],
    [5, { code: "product_unknown" }],
    [6, { code: "positive" }],
    [7, { code: "quantity" }],
    [8, { code: "product_unknown" }],
  ]);
  const refused = await perform(addTextToDraft, ana, { location_id, text }).catch((error) => error);
  expect(refused).toBeInstanceOf(InvalidInput);
  expect(refused.issues.map(({ path }: { path: unknown[] }) => path)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((line) => ["text", line]),
  );
  expect((await draft()).lines).toEqual([]);
});

test("a unit may stand after the quantity; a name that ends like one is a name", async () => {
  await makeProduct(shop, { name: "Covrigi cu susan", sku: null, unit: 0 });
  await makeProduct(shop, { name: "Cozonac cu mac", sku: null, unit: 1 });
  await makeProduct(shop, { name: "Franzelă 400 g", sku: null, unit: 0 });
  expect(
    await brief("covrigi cu susan 12 buc\ncozonac 2,5kg\nfranzelă 400 g\nfranzelă 400 g 3\ncovrigi 2 kg"),
  ).toEqual([
    ["Covrigi cu susan", 12_000],
    ["Cozonac cu mac", 2500],
    ["Franzelă 400 g", 1000],
    ["Franzelă 400 g", 3000],
    [5, { code: "product_unknown" }],
  ]);
});

test("30 lines are added in as many statements as one, once for a form, the same product summed", async () => {
  for (let n = 0; n < 30; n++) await makeProduct(shop, { sku: `S${n}` });
  const one = await countStatements(() => perform(addTextToDraft, ana, { location_id, text: "S0 1,5" }));
  const text = Array.from({ length: 30 }, (_, n) => `s${n} ${n + 1}`).join("\n");
  const formToken = crypto.randomUUID();
  const all = await countStatements(() => perform(addTextToDraft, ana, { location_id, text }, { formToken }));
  expect(all.statements.length - 1).toBe(one.statements.length);
  await perform(addTextToDraft, ana, { location_id, text }, { formToken });
  const { lines } = await draft();
  expect(lines.map(({ quantity }) => quantity)).toEqual([
    "2.5",
    ...Array.from({ length: 29 }, (_, n) => `${n + 2}`),
  ]);
});

test("a line too many is refused, and nothing of the text is added", async () => {
  for (let n = 0; n < 101; n++) await makeProduct(shop, { sku: `S${n}` });
  const text = Array.from({ length: 101 }, (_, n) => `S${n}`).join("\n");
  await expect(perform(addTextToDraft, ana, { location_id, text })).rejects.toMatchObject({
    code: "orders_lines_limit",
  });
  expect((await draft()).lines).toEqual([]);
});

test("a scanned code is a whole sku or barcode, of one product that can be ordered", async () => {
  const bread = await makeProduct(shop, { name: "Pâine", sku: "PA-1", barcode: "5941234567893" });
  await makeProduct(shop, { sku: "a", barcode: "1111" });
  await makeProduct(shop, { sku: "b", barcode: "1111" });
  await makeProduct(shop, { name: "Epuizată", sku: "c", state: 3 });
  const scan = (code: string) => productOfCode(prisma, shop.scope, code);
  expect(await scan("5941234567893")).toMatchObject({ id: bread.id });
  expect(await scan("pa-1")).toMatchObject({ id: bread.id });
  expect(await scan("594123456789")).toEqual({ code: "product_unknown" });
  expect(await scan("Pâine")).toEqual({ code: "product_unknown" });
  expect(await scan("1111")).toMatchObject({ code: "product_several" });
  expect(await scan("c")).toEqual({ code: "product_gone", params: { name: "Epuizată" } });
});
