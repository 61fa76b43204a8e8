import { beforeEach, expect, test } from "vitest";
import { draftOf } from "#app/domain/drafts/draft.server.ts";
import { recognizeMember } from "#app/http/audience-guards.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import * as draft from "#app/routes/orders/taking/draft.ts";
import { quantityName } from "#app/routes/orders/taking/draft-fields.ts";
import * as newOrder from "#app/routes/orders/taking/new-order.tsx";
import * as receipt from "#app/routes/print/receipt.tsx";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { ledTo, origin, thrownBy, visit } from "#tests/factories/store-visit.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { routeArgs } from "#tests/setup/route-args.ts";
import { countStatements } from "#tests/setup/statements.ts";
import * as move from "../orders/move.ts";
import * as leavePage from "./leave.tsx";
import * as order from "./order.tsx";
import * as signOut from "./sign-out.ts";

const shop = async () => {
  const tenant = await makeTenant();
  const workplace = await makeWorkplace(tenant);
  const product = await makeProduct(tenant);
  const sales = await makeMember(tenant, { workplaceId: workplace.id });
  const base = `/store/${tenant.scope.organization.slug}`;
  return { tenant, workplace, product, sales, base };
};
let here: Awaited<ReturnType<typeof shop>>;
beforeEach(async () => {
  here = await shop();
});

const held = () => {
  const { tenant, sales, workplace } = here;
  return draftOf(prisma, tenant.scope, sales.caller.actor, workplace.id, new Date());
};

test("who leaves an order that is not placed is asked for its name first, and nothing of it goes", async () => {
  const { sales, product, base, tenant } = here;
  const { secret } = sales;
  const leave = async (form: Record<string, string>) =>
    ledTo(
      await signOut.action(
        await visit(`${base}/sign-out`, {
          form,
          secret,
          guard: recognizeMember,
        }),
      ),
    );
  await press({ more: product.id });
  expect(await leave({})).toEqual({ status: 303, to: `${base}/new/leave` });
  expect((await held()).count).toBe(1);
  const leaving = { form: { name: "Ilinca", form_token: newFormToken() }, secret };
  const parking = await visit(`${base}/new/leave`, leaving);
  expect(ledTo(await leavePage.action(parking))).toEqual({ status: 303, to: `${base}?signed-out` });
  expect(await prisma.session.count({ where: { memberId: sales.id } })).toBe(0);
  const parked = { sessionId: null, parkedName: "Ilinca", parkedBecause: "sign_out" };
  expect(await prisma.draft.findMany({ where: { organizationId: tenant.organizationId } })).toMatchObject([
    parked,
  ]);
});

const press = async (form: Record<string, string>, search = "") =>
  draft.action(await visit(`${here.base}/draft${search}`, { form, secret: here.sales.secret }));

test("searching and choosing a category keep everything that was typed", async () => {
  const { product, base } = here;
  const typed = {
    "customer.name": "Ilinca",
    "data.upfront_payment": "abc",
    [quantityName(product.id, 0)]: "2,5",
  };
  expect(ledTo(await press({ ...typed, q: "pâine", find: "" })).to).toBe(`${base}/new?q=p%C3%A2ine`);
  expect(await held()).toMatchObject({
    details: { customer: { name: "Ilinca" }, data: { upfront_payment: "abc" } },
    lines: [{ item_id: product.id, quantity: "2.5", total: 16000 }],
  });
  expect(ledTo(await press({ category: "c1", q: "" }, "?q=x")).to).toBe(`${base}/new?category=c1`);
  expect(ledTo(await press({ more: product.id }, "?category=c1")).to).toBe(
    `${base}/new?category=c1#good-${product.id}`,
  );
  expect((await held()).lines).toMatchObject([{ quantity: "3.5" }]);
  await press({ [quantityName(product.id, 3500)]: "3.5", less: product.id });
  expect((await held()).lines).toMatchObject([{ quantity: "2.5" }]);
  await press({ [quantityName(product.id, 2500)]: "0" });
  expect((await held()).lines).toEqual([]);
});

test("a quantity that can't be read changes nothing and is told", async () => {
  const { product } = here;
  await press({ more: product.id });
  const answer = await press({ [quantityName(product.id, 1000)]: "doi" });
  expect((answer as Response).headers.getSetCookie()).toEqual([
    expect.stringMatching(/^_tg_toast=/),
    expect.stringMatching(/^_tg_untold=/),
  ]);
  expect((await held()).lines).toMatchObject([{ quantity: "1" }]);
});

const place = async (form: Record<string, string>) =>
  newOrder.action(await visit(`${here.base}/new`, { form, secret: here.sales.secret }));

test("the same form sent again makes no second order, and leaves no draft behind", async () => {
  const { product, tenant, base } = here;
  await press({ more: product.id });
  const form = {
    form_token: newFormToken(),
    [quantityName(product.id, 1000)]: "2",
    "data.observations": "bine copt",
  };
  const [first, second] = [ledTo(await place(form)), ledTo(await place(form))];
  const [order, ...others] = await prisma.order.findMany({
    where: { organizationId: tenant.organizationId },
  });
  expect(others).toEqual([]);
  expect(order).toMatchObject({ number: 1, observations: "bine copt", total: 12800n });
  expect([first, second]).toEqual(Array(2).fill({ status: 303, to: `${base}/orders/${order?.id}?placed` }));
  expect((await held()).lines).toEqual([]);
});

test("placing five lines takes at most 12 statements, session look-up included", async () => {
  const { tenant } = here;
  for (let line = 0; line < 5; line++) await press({ more: (await makeProduct(tenant)).id });
  const form = { form_token: newFormToken(), "data.observations": "bine copt" };
  const { statements, result } = await countStatements(() => place(form));
  expect(ledTo(result).status).toBe(303);
  expect(await prisma.orderLine.count({ where: { organizationId: tenant.organizationId } })).toBe(5);
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(12);
});

test("an order that is refused stays in the draft with what was typed", async () => {
  const form = { form_token: newFormToken(), "data.observations": "bine copt" };
  expect(await place(form)).toMatchObject({
    init: { status: 422 },
    data: { refusal: { code: "orders_empty" } },
  });
  expect((await held()).details).toMatchObject({ data: { observations: "bine copt" } });
});

test("without scripts an order that was taken is opened on its own page, and leads back to the board", async () => {
  const { tenant, workplace, base } = here;
  const { id } = await makeOrder(tenant, { workplaceId: workplace.id });
  const { secret } = await makeMember(tenant, { role: "delivery" });
  const params = { order_id: id, move: "take" };
  const pressed = { form: { version: "1" }, secret, params, referer: `${base}/board?day=all` };
  const taken = await move.action(await visit(`${base}/orders/${id}/moves/take`, pressed));
  expect(ledTo(taken)).toEqual({ status: 303, to: `${base}/board?day=all` });
  const form = { order_id: id, version: "2", status: "order_completed" };
  const save = async (search: string) =>
    order.action(
      await visit(`${base}/orders/${id}${search}`, {
        form,
        secret,
        params: { order_id: id },
      }),
    );
  expect(ledTo(await save("?from=board"))).toEqual({ status: 303, to: `${base}/board` });
});

test("of two who take an order one has it; the other is told, on the page where it was pressed", async () => {
  const { tenant, workplace, base } = here;
  const { id } = await makeOrder(tenant, { workplaceId: workplace.id });
  const take = async () => {
    const { secret } = await makeMember(tenant, { role: "delivery" });
    const params = { order_id: id, move: "take" };
    const referer = `${base}/board?day=all`;
    const pressed = { form: { version: "1", open: id }, secret, params, referer };
    return move.action(await visit(`${base}/orders/${id}/moves/take`, pressed));
  };
  const answers = [await take(), await take()].map((answer) => ledTo(answer));
  expect(answers).toEqual([
    { status: 303, to: `${base}/board?day=all&prepare=${id}` },
    { status: 303, to: `${base}/board?day=all` },
  ]);
});

test("a receipt opens for its own people only: 404 for others", async () => {
  const { tenant, workplace, sales } = here;
  const { id } = await makeOrder(tenant, { workplaceId: workplace.id });
  const elsewhere = await makeMember(tenant, { workplaces: [(await makeWorkplace(tenant)).id] });
  const stranger = (await shop()).sales;
  const open = async (secret?: string) =>
    receipt.loader(
      await visit(`/print/orders/${id}`, {
        secret,
        params: { order_id: id },
        guard: recognizeMember,
      }),
    );
  expect(await open(sales.secret)).toMatchObject({ order: { id, number: 1 }, business: "Brutăria Lupu" });
  for (const secret of [undefined, elsewhere.secret, stranger.secret])
    expect(await thrownBy(open(secret))).toMatchObject({ init: { status: 404 } });
  const asUser = async (user: { secret: string }) => {
    const request = new Request(`${origin}/print/orders/${id}`, {
      headers: { Cookie: await consoleCookie(user.secret) },
    });
    return receipt.loader(routeArgs(request, { params: { order_id: id } }));
  };
  expect(await asUser(await makeUser(tenant))).toMatchObject({ order: { id } });
  const without = await makeUser(tenant, { role: "custom" });
  expect(await thrownBy(asUser(without))).toMatchObject({ init: { status: 404 } });
});
