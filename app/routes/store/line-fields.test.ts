import { beforeEach, expect, test } from "vitest";
import { getOrder } from "#app/domain/orders/get-order.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { remarksOf } from "#app/domain/orders/remarks.ts";
import { perform } from "#app/lib/operation.server.ts";
import * as addLine from "#app/routes/orders/taking/add-line.tsx";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { pageArgs } from "#tests/setup/page-args.ts";

const ask = (name: string, type: string, required: 0 | 1, options?: string[]) => ({
  name,
  type,
  required,
  ...(options && { options }),
});
const asks = [
  ask("Mesaj pe tort", "text", 1),
  ask("Povestea", "textarea", 1),
  ask("Blat", "radio", 1, ["alb", "negru"]),
  ask("Decor", "checkbox", 1, ["trandafiri", "nuci"]),
  ask("Dedicație", "text", 0),
  ask("Alergii", "textarea", 0),
  ask("Cutie", "radio", 0, ["da", "nu"]),
  ask("Extra", "checkbox", 0, ["lumânări", "artificii"]),
];

let shop: Tenant;
let location_id: string;
let ana: Awaited<ReturnType<typeof makeMember>>;
let item_id: string;
beforeEach(async () => {
  shop = await makeTenant();
  location_id = (await makeWorkplace(shop)).id;
  ana = await makeMember(shop, { workplaceId: location_id });
  item_id = (await makeProduct(shop, { fields: asks as never })).id;
});

/** Sends the dialog of the product as a browser does: every field of text, and what is ticked. */
async function send(answers: readonly (readonly [number, string])[], more: Record<string, string> = {}) {
  const { slug } = shop.scope.organization;
  const fields = new FormData();
  for (const [name, value] of Object.entries({ quantity: "1", note: "", ...more })) fields.set(name, value);
  for (const { name } of asks) fields.append("ask", name);
  for (const [at, answer] of answers) fields.append(`answer.${at}`, answer);
  const path = `/store/${slug}/new/add/${item_id}`;
  const args = await pageArgs({
    path,
    params: { slug, item_id },
    fields,
    caller: ana.caller,
    language: "ro",
  });
  return addLine.action(args);
}

async function placed() {
  const { id } = await perform(placeOrder, ana.caller, { location_id, draft: true });
  const { items } = await perform(getOrder, shop.admin, { order_id: id });
  return items;
}

test("every kind of question is answered, and told in the order of the questions", async () => {
  const answers = [
    [0, " La mulți ani "],
    [1, "Rând 1\r\nRând 2"],
    [2, "negru"],
    [3, "nuci"],
    [3, "trandafiri"],
    [4, "Măriuca"],
    [5, ""],
    [6, ""],
    [7, "artificii"],
  ] as const;
  expect(await send(answers, { note: "fără zahăr" })).toBeInstanceOf(Response);
  const [line, ...others] = await placed();
  expect(others).toEqual([]);
  expect(line && Object.entries(line.fields)).toEqual([
    ["Mesaj pe tort", "La mulți ani"],
    ["Povestea", "Rând 1\nRând 2"],
    ["Blat", "negru"],
    ["Decor", ["trandafiri", "nuci"]],
    ["Dedicație", "Măriuca"],
    ["Extra", ["artificii"]],
  ]);
  expect(line && remarksOf(line)).toBe(
    "Mesaj pe tort: La mulți ani · Povestea: Rând 1\nRând 2 · Blat: negru · Decor: trandafiri, nuci · " +
      "Dedicație: Măriuca · Extra: artificii · fără zahăr",
  );
});

test("required questions without an answer are each told beside their field; optional ones are not", async () => {
  const optional = [4, 5].map((at) => [at, ""] as const);
  const refused = await send([[0, "  "], [1, ""], ...optional]);
  expect(refused).toMatchObject({
    init: { status: 400 },
    data: { submission: { initialValue: { quantity: "1", fields: { "Mesaj pe tort": "  " } } } },
  });
  const { error: errors } = (refused as { data: { submission: { error: Record<string, string[]> } } }).data
    .submission;
  expect(Object.keys(errors)).toEqual(["answer.0", "answer.1", "answer.2", "answer.3"]);
});

test("too long a text and an option that is none are refused, whatever the kind of question", async () => {
  const good = [
    [0, "a"],
    [1, "b"],
    [2, "alb"],
    [3, "nuci"],
  ] as const;
  for (const [at, answer] of [
    [4, "x".repeat(61)],
    [5, "x".repeat(501)],
    [6, "poate"],
    [7, "baloane"],
  ] as const) {
    const refused = await send([...good, [at, answer]]);
    expect(refused).toMatchObject({
      data: { submission: { error: { [`answer.${at}`]: [expect.any(String)] } } },
    });
  }
});
