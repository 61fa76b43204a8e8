import { beforeEach, expect, test } from "vitest";
import { editOrder } from "#app/domain/orders/edit-order.server.ts";
import { getOrder } from "#app/domain/orders/get-order.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { Drawing, Finder } from "#app/routes/orders/editing/drawing.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { pageArgs } from "#tests/setup/page-args.ts";
import { action, loader } from "./edit-order.tsx";

let shop: Tenant;
let ana: Caller;
let order_id: string;
let bread: { id: string };
let cake: { id: string };
let line: string;
beforeEach(async () => {
  shop = await makeTenant();
  const workplaceId = (await makeWorkplace(shop)).id;
  ana = (await makeMember(shop, { workplaceId })).caller;
  bread = await makeProduct(shop, { name: "Pâine de secară", price: 1000, unit: 0, barcode: "594123" });
  const asks = [{ name: "Decor", type: "checkbox", required: 0, options: ["nuci", "mure"] }];
  cake = await makeProduct(shop, { name: "Tort", price: 9800, fields: asks });
  const items = [{ item_id: bread.id, quantity: "2", note: "rumenă" }];
  order_id = (await makeOrder(shop, { workplaceId, by: ana, items })).id;
  line = (await read()).items[0]?.id ?? "";
});

const read = () => perform(getOrder, ana, { order_id });
const visit = async (fields?: Record<string, string>) => {
  const { slug } = shop.scope.organization;
  const page = {
    path: `/store/${slug}/orders/${order_id}/edit`,
    params: { slug, order_id },
    caller: ana,
    language: "ro",
  } as const;
  return pageArgs(fields ? { ...page, fields } : page);
};

/** A row of the form, named by its place among the lines that were added, or by its line. */
const row = (key: string, item: { id: string }, typed: Record<string, string>) =>
  Object.fromEntries([
    [`row.${key}.item_id`, item.id],
    ...Object.entries(typed).map(([name, value]) => [`row.${key}.${name}`, value] as const),
  ]);
const placed = (typed: Record<string, string> = {}) =>
  row(line, bread, { quantity: "2", note: "rumenă", ...typed });

/** Sends the form of one line, or of the given rows, and gives how it is drawn again. */
async function send(keys: string[], fields: Record<string, string>) {
  const form = new FormData();
  for (const key of keys) form.append("row", key);
  for (const [name, value] of Object.entries({ version: "1", ...fields })) form.set(name, value);
  const answer = await action(await visit(form as never));
  if (answer instanceof Response) return { status: answer.status };
  const { data, init } = answer as {
    data: { answered?: Drawing; finder?: Finder };
    init: { status: number };
  };
  return { status: init.status, ...data };
}
const added = { "row.n1.quantity": "1", "row.n1.note": "cu nuci" };

test("a search keeps what was typed, and finds products without accents", async () => {
  const typed = { ...placed({ quantity: "doi", note: "foarte rumenă" }), "data.observations": "la ușă" };
  const found = await send([line], { ...typed, q: "TORT", find: "" });
  expect(found).toMatchObject({
    status: 200,
    answered: {
      version: 1,
      rows: [{ key: line, quantity: "doi", note: "foarte rumenă" }],
      details: { data: { observations: "la ușă" } },
    },
    finder: { text: "TORT", asked: true, products: [{ id: cake.id }] },
  });
  const secara = await send([line], { ...typed, q: "paine de secara", find: "" });
  expect(secara.finder?.products).toMatchObject([{ id: bread.id }]);
  expect(await read()).toMatchObject({ version: 1, items: [{ note: "rumenă" }] });
});

test("a code adds one", async () => {
  const found = await send([line], { ...placed(), q: "594123", find: "" });
  expect(found.answered).toMatchObject({ rows: [{ quantity: "3" }], scanned: { product: { id: bread.id } } });
  expect(found.finder).toMatchObject({ text: "", asked: false });
  await prisma.product.update({
    where: { id: bread.id },
    data: { outOn: new Date(localDay(new Date(), "Europe/Bucharest")) },
  });
  const out = await send([line], { ...placed(), q: "594123", find: "" });
  expect(out.answered).toMatchObject({
    rows: [{ quantity: "2" }],
    problem: expect.stringContaining("secară"),
  });
});

test("products are added with a note and answers, and saved beside the line that stays", async () => {
  const { answered } = await send([line], { ...placed(), add: cake.id });
  expect(answered?.rows).toMatchObject([{ key: line }, { key: "n1", item_id: cake.id, price: 9800 }]);
  const rows = { ...placed(), ...row("n1", cake, { quantity: "1,5", "answer.0": "nuci", note: "Maria" }) };
  expect(await send([line, "n1"], rows)).toMatchObject({ status: 303 });
  expect(await read()).toMatchObject({
    version: 2,
    total: 2000 + 14700,
    items: [
      { id: line, _pivot_quantity: "2", note: "rumenă" },
      { item_id: cake.id, _pivot_quantity: "1.5", note: "Maria", fields: { Decor: ["nuci"] } },
    ],
  });
});

test("a line is taken out and comes back with its note; saved, it is gone", async () => {
  const out = await send([line], { ...placed({ note: "arsă" }), drop: line });
  expect(out.answered?.rows).toMatchObject([{ out: true, quantity: "2", note: "arsă" }]);
  const back = await send([line], { ...placed({ note: "arsă", out: "on" }), restore: line });
  expect(back.answered?.rows).toMatchObject([{ out: false, quantity: "2", note: "arsă" }]);
  const rows = { ...placed({ out: "on" }), ...row("n1", cake, { quantity: "1", note: "" }) };
  expect(await send([line, "n1"], rows)).toMatchObject({ status: 303 });
  expect((await read()).items).toMatchObject([{ item_id: cake.id }]);
});

test("an order from which everything is taken out is not saved, and what was typed stays", async () => {
  const nothing: Record<string, string>[] = [{ quantity: "0" }, { out: "on" }];
  for (const typed of nothing)
    expect(await send([line], placed(typed))).toMatchObject({
      status: 422,
      answered: {
        rows: [{ note: "rumenă", ...typed, out: "out" in typed }],
        errors: { "": [expect.any(String)] },
      },
    });
  expect(await read()).toMatchObject({ version: 1 });
});

test("what can't be read is told beside its field, and a form that changes nothing writes nothing", async () => {
  const refused = await send([line], placed({ quantity: "doi" }));
  expect(refused).toMatchObject({
    status: 400,
    answered: {
      version: 1,
      rows: [{ quantity: "doi" }],
      errors: { [`row.${line}.quantity`]: [expect.any(String)] },
    },
  });
  expect(await send([line], placed({ quantity: "2,0" }))).toMatchObject({ status: 303 });
  expect(await read()).toMatchObject({ version: 1 });
});

test("an edit that comes to another total than its button said is not saved until that was seen", async () => {
  const rows = { ...placed(), ...row("n1", cake, { quantity: "1", note: "Maria" }) };
  await prisma.product.update({ where: { id: cake.id }, data: { price: 9900 } });
  expect(await send([line, "n1"], { ...rows, total: "11800" })).toMatchObject({
    status: 409,
    answered: {
      errors: { "": [expect.stringContaining("Comanda nu mai e")] },
      rows: [{ key: line }, { key: "n1", price: 9900, note: "Maria" }],
    },
  });
  expect(await read()).toMatchObject({ version: 1, total: 2000 });
  expect(await send([line, "n1"], { ...rows, total: "11900" })).toMatchObject({ status: 303 });
  expect(await read()).toMatchObject({ version: 2, total: 11900 });
});

test("an added product that goes out meanwhile stays in the form, and is told", async () => {
  await prisma.product.update({ where: { id: cake.id }, data: { state: 3 } });
  const rows = { ...placed(), ...row("n1", cake, { quantity: "1", note: "Maria" }) };
  expect(await send([line, "n1"], rows)).toMatchObject({
    status: 422,
    answered: {
      rows: [{ gone: false }, { gone: true, note: "Maria" }],
      errors: { "": [expect.stringContaining("Tort")] },
    },
  });
});

test("whoever comes second is told, keeps what was typed and what the first one added, and saves over it", async () => {
  const items = [
    { id: line, quantity: "7" },
    { item_id: cake.id, quantity: "1" },
  ];
  await perform(editOrder, shop.admin, { order_id, items });
  const typed = placed({ quantity: "3" });
  const pressed = await send([line], { ...typed, more: line });
  expect(pressed.answered).toMatchObject({ version: 1, stale: false, rows: [{ quantity: "4" }] });
  const told = await send([line], typed);
  expect(told).toMatchObject({
    status: 409,
    answered: {
      stale: true,
      version: 2,
      order: { items: [{ _pivot_quantity: "7" }, {}] },
      rows: [
        { key: line, quantity: "3", placed: { quantity: "7" } },
        { item_id: cake.id, quantity: "1" },
      ],
      errors: { "": [expect.any(String)] },
    },
  });
  const other = told.answered?.rows[1]?.key ?? "";
  const both = { ...typed, ...row(other, cake, { quantity: "1", note: "" }), version: "2" };
  expect(await send([line, other], both)).toMatchObject({ status: 303 });
  expect(await read()).toMatchObject({ version: 3, items: [{ _pivot_quantity: "3" }, { item_id: cake.id }] });
});

test("a form that is sent twice is saved once, what it adds included", async () => {
  const form = {
    ...placed({ quantity: "3" }),
    ...row("n1", cake, { quantity: "1", note: "Maria", "answer.0": "nuci" }),
  };
  for (const _ of ["first", "second"]) expect(await send([line, "n1"], form)).toMatchObject({ status: 303 });
  expect(await read()).toMatchObject({ version: 2, items: [{ _pivot_quantity: "3" }, { note: "Maria" }] });
});

test("a line that the first one took out is added anew, at the price of today", async () => {
  await perform(editOrder, shop.admin, { order_id, items: [{ item_id: cake.id, quantity: "1" }] });
  await prisma.product.update({ where: { id: bread.id }, data: { price: 1200 } });
  expect((await send([line], placed())).answered?.rows).toMatchObject([
    { key: line, placed: null, price: 1200, note: "rumenă" },
    { item_id: cake.id },
  ]);
});

test("an order that was taken meanwhile draws no form, but says who has it and what was not saved", async () => {
  expect((await loader(await visit())).loaded.gone).toBeNull();
  const vasile = await makeMember(shop, { role: "delivery", username: "vasile" });
  await perform(moveOrder, vasile.caller, { order_id, status: "order_preparing" });
  const why = "vasile a preluat deja comanda.";
  expect((await loader(await visit())).loaded).toMatchObject({ gone: why });
  const buttons: Record<string, string>[] = [{}, { more: line }];
  for (const button of buttons)
    expect(await send([line], { ...placed({ quantity: "5" }), ...button })).toMatchObject({
      status: 409,
      answered: { gone: why, order: { status: "order_preparing" }, rows: [{ quantity: "5" }] },
    });
  expect(await read()).toMatchObject({ items: [{ _pivot_quantity: "2" }] });
});

test("rows of other businesses and unknown buttons are left out", async () => {
  const foreign = await makeProduct(await makeTenant());
  const typed = { ...placed(), ...row("n1", foreign, added), ...row("x", { id: "x" }, added) };
  expect((await send([line, "n1", "x"], { ...typed, add: foreign.id })).answered?.rows).toHaveLength(1);
  expect((await send([line], { ...typed, add: "x" })).answered?.rows).toHaveLength(1);
});
