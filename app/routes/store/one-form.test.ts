import { beforeEach, expect, test } from "vitest";
import { newFormToken } from "#app/lib/form-token.server.ts";
import * as addLine from "#app/routes/orders/taking/add-line.tsx";
import * as draft from "#app/routes/orders/taking/draft.ts";
import { quantityName } from "#app/routes/orders/taking/draft-fields.ts";
import * as inline from "#app/routes/orders/taking/draft-inline.ts";
import * as newOrder from "#app/routes/orders/taking/new-order.tsx";
import * as quickEntry from "#app/routes/orders/taking/quick-entry.tsx";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { ledTo, visit } from "#tests/factories/store-visit.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import * as move from "../orders/move.ts";

const shop = async () => {
  const tenant = await makeTenant();
  const place = await makeWorkplace(tenant);
  const product = await makeProduct(tenant);
  const sales = await makeMember(tenant, { workplaceId: place.id });
  const delivery = await makeMember(tenant, { role: "delivery" });
  return { tenant, place, product, sales, delivery, base: `/store/${tenant.scope.organization.slug}` };
};
let here: Awaited<ReturnType<typeof shop>>;
beforeEach(async () => {
  here = await shop();
});

/** A form whose body is there once. */
async function post(path: string, form: Record<string, string>, more = {}) {
  const args = await visit(here.base + path, { form, secret: here.sales.secret, ...more });
  args.request.clone = () => {
    throw new Error("The body was read already.");
  };
  return args;
}

test("an order is placed, and one is taken, by a body that is read once", async () => {
  const { product, tenant, place, sales, delivery, base } = here;
  await draft.action(await post("/draft", { more: product.id }));
  const form = { form_token: newFormToken(), [quantityName(product.id, 1000)]: "2" };
  expect(ledTo(await newOrder.action(await post("/new", form))).status).toBe(303);
  const items = [{ item_id: product.id, quantity: "1" }];
  const { id: order_id } = await makeOrder(tenant, { workplaceId: place.id, by: sales.caller, items });
  const more = { secret: delivery.secret, params: { order_id, move: "take" }, referer: `${base}/board` };
  const taken = await move.action(await post(`/orders/${order_id}/moves/take`, { open: order_id }, more));
  expect(ledTo(taken).to).toBe(`${base}/board?prepare=${order_id}`);
});

test("the one-use token of the form stays for the order, however often the draft is kept before", async () => {
  const { product } = here;
  const form = { form_token: newFormToken(), "data.observations": "bine copt" };
  const more = { more: product.id };
  const presses: Record<string, string>[] = [more, more, { [quantityName(product.id, 2000)]: "3" }];
  for (const more of presses)
    expect(ledTo(await draft.action(await post("/draft", { ...form, ...more }))).status).toBe(303);
  const placed = await newOrder.action(await post("/new", { ...form, total: String(3 * 6400) }));
  expect(ledTo(placed).to).toMatch(/\/orders\/[0-9a-f-]{36}\?placed$/);
});

test("what breaks a rule is told by its field, also where the page reads the form", async () => {
  const blank = await quickEntry.action(await post("/new/quick", { text: " " }));
  expect(blank).toMatchObject({
    init: { status: 400 },
    data: { submission: { error: { text: ["Please fill this in."] } } },
  });
  const long = await inline.action(
    await post("/draft/inline", { what: "details", pickup_date: "x".repeat(2_001) }),
  );
  expect(long.problem).toMatch(/2[.,]?000/);
});

test("a form whose fields only its page knows is refused in the session of another business too", async () => {
  const { product, base } = here;
  const params = { slug: base.split("/")[2] ?? "", item_id: product.id };
  const { organizationId: organization_id } = await makeTenant();
  const form = { quantity: "1", note: "", organization_id };
  const answer = await addLine.action(await post(`/new/add/${product.id}`, form, { params }));
  expect(answer).toMatchObject({
    init: { status: 409 },
    data: { submission: { initialValue: { quantity: "1" }, error: { "": [expect.any(String)] } } },
  });
});

test("a refused order is answered with the fields that it has, and with none that somebody invented", async () => {
  const invented = { "row.7.answer.0": "a", "data.observations": "cu panglică", "form_token.x": "b" };
  const answer = await newOrder.action(await post("/new", { form_token: newFormToken(), ...invented }));
  const reply = answer as { data: { submission: { initialValue: object } } };
  expect(reply.data.submission.initialValue).toMatchObject({ data: { observations: "cu panglică" } });
  expect(JSON.stringify(reply.data)).not.toContain("row");
});
