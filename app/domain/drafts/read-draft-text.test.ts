import { beforeEach, expect, test } from "vitest";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { addTextToDraft } from "./add-text-to-draft.server.ts";
import { draftOf } from "./draft.server.ts";
import { productOfCode, readEntryText } from "./draft-entry.server.ts";
import { scannedProduct } from "./scanned-product.server.ts";

let shop: Tenant;
let location_id: string;
let ana: Caller;
beforeEach(async () => {
  shop = await makeTenant();
  location_id = (await makeWorkplace(shop)).id;
  ana = (await makeMember(shop, { workplaceId: location_id })).caller;
});

const draft = () => draftOf(prisma, shop.scope, ana.actor, location_id, new Date());
const read = (text: string) => readEntryText(prisma, shop.scope, text, new Date());
const brief = async (text: string) =>
  (await read(text)).map((entry) =>
    "product" in entry
      ? [entry.product.name, entry.quantity]
      : [entry.line, { ...entry.problem, choices: entry.problem.choices?.map(({ name }) => name) }],
  );

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

test("more than an order's line can hold is no quantity, also once it is told in a smaller unit", async () => {
  const salt = await makeProduct(shop, { name: "Sare", sku: "7", unit: 100 });
  expect(await brief("7 99 kg\n7 100 kg")).toEqual([
    [salt.name, 99_000_000],
    [2, { code: "quantity" }],
  ]);
});

test("what may be thousands is asked anew where a thousandth is never meant", async () => {
  await makeProduct(shop, { name: "Făină", sku: null, unit: 1 });
  await makeProduct(shop, { name: "Covrig", sku: null, unit: 0 });
  expect(await brief("făină 1.500 g\nfăină 1,500\n1.000 covrigi\nfăină 1500 g\n2,250 kg făină")).toEqual([
    [1, { code: "quantity_thousands" }],
    ["Făină", 1500],
    [3, { code: "quantity_thousands" }],
    ["Făină", 1500],
    ["Făină", 2250],
  ]);
});

test("what can't be read is told line by line, and nothing of it is added", async () => {
  await makeProduct(shop, { name: "Pâine albă", sku: "1", unit: 0 });
  await makeProduct(shop, { name: "Pâine neagră", sku: "2", state: 3 });
  await makeProduct(shop, { name: "Plăcintă 100%", sku: "9" });
  const other = await makeTenant();
  await makeProduct(other, { name: "Străin", sku: "999" });
  await makeProduct(shop, { name: "Pâine rotundă", sku: "3" });
  const two = ["Pâine albă", "Pâine rotundă"];
  const text = "1 2\n1 2,5\n2 1\npâine 1\n999 1\n1 0\n3 1,2345\n% 2\n";
  expect(await brief(text)).toEqual([
    ["Pâine albă", 2000],
    [2, { code: "whole" }],
    [3, { code: "product_gone", params: { name: "Pâine neagră" } }],
    [4, { code: "product_several", params: { names: two.join(", ") }, choices: two }],
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
    [5, { code: "product_unit", params: { name: "Covrigi cu susan" } }],
  ]);
});

test("lists are read with amounts before or after, in any form of the words and any unit that measures the same", async () => {
  await makeProduct(shop, { name: "Cozonac cu nucă", sku: "1", unit: 1 });
  await makeProduct(shop, { name: "Cozonac cu mac", sku: "2", unit: 1 });
  await makeProduct(shop, { name: "Covrigi cu susan", sku: null, unit: 0 });
  await makeProduct(shop, { name: "Franzelă albă", sku: null, unit: 0 });
  await makeProduct(shop, { name: "Pâine cu maia, rotundă", sku: null, unit: 0 });
  await makeProduct(shop, { name: "Lapte", sku: null, unit: 2 });
  const other = await makeTenant();
  await makeProduct(other, { name: "Cozonac cu rahat", sku: null });
  expect(
    await brief(
      "2,5 cozonac nuca, 40 covrigi susan; 10 franzele\n6 pâine cu maia, rotundă, 500 g cozonaci cu mac, 750 ml lapte",
    ),
  ).toEqual([
    ["Cozonac cu nucă", 2500],
    ["Covrigi cu susan", 40_000],
    ["Franzelă albă", 10_000],
    ["Pâine cu maia, rotundă", 6000],
    ["Cozonac cu mac", 500],
    ["Lapte", 750],
  ]);
  const two = ["Cozonac cu mac", "Cozonac cu nucă"];
  expect(await brief("3 cozonaci\n2 frazele\n1 cozonca, 4 rahat")).toEqual([
    [1, { code: "product_several", params: { names: two.join(", ") }, choices: two }],
    ["Franzelă albă", 2000],
    [3, { code: "product_several", params: { names: two.join(", ") }, choices: two }],
    [3, { code: "product_unknown" }],
  ]);
});

test("an amount in words is one; what is not understood of a text is asked for, and never taken as 1", async () => {
  const names = ["Baghetă 250 g", "Chiflă", "Făină", "Cozonac cu nucă", "Croissant cu unt", "Franzelă 400 g"];
  for (const name of names)
    await makeProduct(shop, { name, sku: null, unit: name.startsWith("Coz") ? 1 : 0 });
  const lines = {
    "zece baghete": ["Baghetă 250 g", 10_000],
    "două chifle": ["Chiflă", 2000],
    "baghete trei": ["Baghetă 250 g", 3000],
    "doua kg de cozonac cu nuca": ["Cozonac cu nucă", 2000],
    "o chifla": ["Chiflă", 1000],
    "2 bagete": ["Baghetă 250 g", 2000],
    "3 croasant cu unt": ["Croissant cu unt", 3000],
    "-2 chifle": [8, { code: "quantity" }],
    "franzela 2,3 baghete": [9, { code: "quantity" }],
    "2+1 baghete": [10, { code: "quantity" }],
    "2 x 3 baghete": [11, { code: "quantity" }],
    "3 - 2 chifle": [12, { code: "quantity" }],
    "cozonac 2 kg fara nuca": [13, { code: "quantity" }],
    "fara chifle": [14, { code: "product_close", params: { names: "Chiflă" }, choices: ["Chiflă"] }],
    "fara faina": [15, { code: "product_close", params: { names: "Făină" }, choices: ["Făină"] }],
  };
  expect(await brief(Object.keys(lines).join("\n"))).toEqual(Object.values(lines));
});

test("where several products fit, the chosen one goes into the order; one that does not fit is not taken", async () => {
  const [nut, poppy] = [
    await makeProduct(shop, { name: "Cozonac cu nucă" }),
    await makeProduct(shop, { name: "Cozonac cu mac" }),
  ];
  const bread = await makeProduct(shop, { name: "Pâine" });
  const text = "2 cozonac, 3 cozonac";
  const wrong = perform(addTextToDraft, ana, { location_id, text, choices: { 0: nut.id, 1: bread.id } });
  await expect(wrong).rejects.toBeInstanceOf(InvalidInput);
  await perform(addTextToDraft, ana, { location_id, text, choices: { 0: nut.id, 1: poppy.id } });
  const { lines } = await draft();
  expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ["Cozonac cu nucă", "2"],
    ["Cozonac cu mac", "3"],
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
  const scan = (code: string) => productOfCode(prisma, shop.scope, code, new Date());
  expect(await scan("5941234567893")).toMatchObject({ id: bread.id });
  expect(await scan("pa-1")).toMatchObject({ id: bread.id });
  expect(await scan("594123456789")).toEqual({ code: "product_unknown" });
  expect(await scan("Pâine")).toEqual({ code: "product_unknown" });
  expect(await scan("1111")).toMatchObject({ code: "product_several" });
  expect(await perform(scannedProduct, ana, { q: "1111" })).toMatchObject({
    ...{ code: "1111", product: null },
    problem: { code: "product_several" },
  });
  expect(await perform(scannedProduct, ana, { q: "000" })).toEqual({
    ...{ code: "000", product: null, problem: null },
  });
  expect(await scan("c")).toEqual({ code: "product_gone", params: { name: "Epuizată" } });
});
