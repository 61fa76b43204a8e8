import { beforeEach, expect, test } from "vitest";
import { repeatOrder } from "#app/domain/drafts/repeat-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { action as saveProduct } from "#app/routes/console/products/product.tsx";
import { action as editOrder } from "#app/routes/orders/edit-order.tsx";
import { action as addLine } from "#app/routes/orders/taking/add-line.tsx";
import * as editLine from "#app/routes/orders/taking/edit-line.tsx";
import type { RouteArgs } from "#tests/setup/route-args.ts";
import { productFields } from "./factories/deeds.ts";
import { makeMember } from "./factories/member.ts";
import { makeProduct } from "./factories/product.ts";
import { makeTenant, type Tenant } from "./factories/tenant.ts";
import { makeUser } from "./factories/user.ts";
import { makeWorkplace } from "./factories/workplace.ts";
import { callApi } from "./setup/call-api.ts";
import { pageArgs } from "./setup/page-args.ts";

// A product may ask anything: questions are called as objects call their own parts.

const questions = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf"];
const asked = questions.map((name) => ({ name, type: "text", required: 1 }));
const told = (answer: string) => questions.map((name) => [name, `${answer} ${name}`]);
/** As JSON brings it: `__proto__` is a name like any other. */
const fields = (answer: string) => Object.fromEntries(told(answer)) as Record<string, string>;

let shop: Tenant;
let admin: Awaited<ReturnType<typeof makeUser>>;
let ana: Awaited<ReturnType<typeof makeMember>>;
let location_id: string;
beforeEach(async () => {
  shop = await makeTenant();
  admin = await makeUser(shop);
  location_id = (await makeWorkplace(shop)).id;
  ana = await makeMember(shop, { workplaceId: location_id });
});

const asAdmin = (call: string, body?: object) => callApi({ call, body, secret: admin.secret });
const asAna = (call: string, body?: object) => callApi({ call, body, secret: ana.secret, kind: "member" });

interface Answered {
  id: string;
  fields: object;
}
interface Shown {
  items: Answered[];
  history: { changes: { before: { lines: Answered[] } } | null }[];
}

/** The history and the audit log keep answers, but not their order. */
const unordered = (line: Answered | undefined) => Object.entries(line?.fields ?? {}).toSorted();

const lineOf = async (orderId: string) => {
  const { json } = await asAdmin(`GET /v1/orders/${orderId}`);
  const { items, history } = (json as { order: Shown }).order;
  return { id: items[0]?.id ?? "", answers: Object.entries(items[0]?.fields ?? {}), history };
};

/** What a member's form is posted to, and what it answers. */
async function post(
  action: (args: RouteArgs) => unknown,
  path: string,
  params: object,
  sent: [string, string][],
) {
  const { slug } = shop.scope.organization;
  const body = new FormData();
  for (const name of questions) body.append("ask", name);
  for (const [name, value] of sent) body.append(name, value);
  const visit = { path: `/store/${slug}/${path}`, params: { slug, ...params }, caller: ana.caller };
  return action(await pageArgs({ ...visit, fields: body, language: "en" }));
}

test("a product's form and the API take them", async () => {
  const typed = asked.flatMap(({ name, type }, at) => [
    [`data.fields[${at}].name`, name],
    [`data.fields[${at}].type`, type],
    [`data.fields[${at}].required`, "1"],
  ]);
  const sent = { ...productFields, name: "Tort", ...Object.fromEntries(typed) };
  const visit = { path: "/console/store/product", fields: sent, caller: shop.admin, language: "en" as const };
  expect(await saveProduct(await pageArgs(visit))).toMatchObject({ status: 303 });
  await asAdmin("POST /v1/items", {
    ...productFields,
    unit: 1,
    state: 0,
    name: "Plăcintă",
    data: { fields: asked },
  });
  const { json } = await asAdmin("GET /v1/items");
  expect(json).toMatchObject({ items: [{ data: { fields: asked } }, { data: { fields: asked } }] });
});

test("they are answered at the counter, in the order, in its changes, and once more", async () => {
  const { id: item_id } = await makeProduct(shop, { fields: asked });
  const typed = (prefix: string, answer: string) =>
    told(answer).map(([, text = ""], at): [string, string] => [`${prefix}answer.${at}`, text]);
  const added = await post(addLine, `new/add/${item_id}`, { item_id }, [
    ["quantity", "1"],
    ...typed("", "unu"),
  ]);
  expect(added).toBeInstanceOf(Response);
  const { json: draft } = await asAna(`GET /v1/drafts/${location_id}`);
  const [line] = (draft as { lines: Answered[] }).lines;
  expect(Object.entries(line?.fields ?? {})).toEqual(told("unu"));

  const retyped = [["quantity", "2"], ...typed("", "doi")] as [string, string][];
  await post(editLine.action, `new/lines/${line?.id}`, { line_id: line?.id }, retyped);
  const { json: placed } = await asAna("POST /v1/orders/provision", { location_id, draft: true });
  const { id: order_id } = placed as { id: string };
  const first = await lineOf(order_id);
  expect(first.answers).toEqual(told("doi"));

  await asAdmin(`PUT /v1/orders/${order_id}`, {
    items: [{ id: first.id, quantity: "2", fields: fields("trei") }],
  });
  const second = await lineOf(order_id);
  expect(second.answers).toEqual(told("trei"));
  const [kept] = second.history.flatMap(({ changes }) => changes?.before.lines ?? []);
  expect(unordered(kept)).toEqual(told("doi").toSorted());
  const { after } = await prisma.auditEntry.findFirstOrThrow({
    where: { subjectId: order_id, name: "order.edited" },
  });
  const [changed] = (after as unknown as { lines: Answered[] }).lines;
  expect(unordered(changed)).toEqual(told("trei").toSorted());

  const row = [
    ["version", "2"],
    ["row", second.id],
    [`row.${second.id}.quantity`, "3"],
    [`row.${second.id}.note`, ""],
    ...typed(`row.${second.id}.`, "patru"),
  ] as [string, string][];
  await post(editOrder, `orders/${order_id}/edit`, { order_id }, row);
  expect((await lineOf(order_id)).answers).toEqual(told("patru"));

  await perform(repeatOrder, ana.caller, { location_id, order_id });
  const { json: again } = await asAna("POST /v1/orders/provision", { location_id, draft: true });
  expect((await lineOf((again as { id: string }).id)).answers).toEqual(told("patru"));
});

test("one that is not answered is told by its name, and is not taken from elsewhere", async () => {
  const { id: item_id } = await makeProduct(shop, { fields: asked });
  const order = { location_id, items: [{ item_id, quantity: "1" }] };
  expect(await asAna("POST /v1/orders/provision", order)).toMatchObject({
    http: 422,
    json: { fields: Object.fromEntries(questions.map((name) => [`items.0.fields.${name}`, "required"])) },
  });
  const refused = await post(addLine, `new/add/${item_id}`, { item_id }, [
    ["quantity", "1"],
    ["answer.1", "doar una"],
  ]);
  const { error: errors, initialValue: typed } = (
    refused as { data: { submission: { error: object; initialValue: { fields: object } } } }
  ).data.submission;
  expect(Object.keys(errors)).toEqual(["answer.0", "answer.2", "answer.3", "answer.4", "answer.5"]);
  expect(Object.entries(typed.fields)).toEqual(
    questions.map((name, at) => [name, at === 1 ? "doar una" : ""]),
  );
});
