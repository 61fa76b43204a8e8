import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addToDraft } from "#app/domain/drafts/add-to-draft.server.ts";
import { unitsOf } from "#app/domain/orders/shown-units.ts";
import { requireMember } from "#app/http/audience-guards.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { action } from "#app/routes/orders/taking/new-order.tsx";
import { counterCookie } from "#tests/factories/cookies.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { routeArgs } from "#tests/setup/route-args.ts";
import { countStatements } from "#tests/setup/statements.ts";

let shop: Tenant;
let location_id: string;
let ana: Awaited<ReturnType<typeof makeMember>>;
beforeEach(async () => {
  shop = await makeTenant();
  location_id = (await makeWorkplace(shop)).id;
  ana = await makeMember(shop, { workplaceId: location_id });
});

/** A request of the store's form, from the guard of the store to the answer. */
async function post(fields: Record<string, string>): Promise<Response> {
  const { slug } = shop.scope.organization;
  const url = new URL(`http://127.0.0.1:3000/store/${slug}/new`);
  const Cookie = await counterCookie(ana.secret);
  const request = new Request(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Cookie },
  });
  const args = routeArgs(request, { params: { slug } });
  await requireMember(args, async () => new Response());
  return (await action(args)) as Response;
}

const orders = () =>
  prisma.order.findMany({ where: { organizationId: shop.organizationId }, include: { lines: true } });
const fill = async (lines: number) => {
  for (let n = 0; n < lines; n++)
    await perform(addToDraft, ana.caller, {
      location_id,
      item_id: (await makeProduct(shop)).id,
      quantity: "1.5",
    });
};

const draft = async () => {
  const { organizationId } = shop;
  const [row] = await prisma.draft.findMany({ where: { organizationId } });
  const { lines = [], details = {} } = row ?? {};
  return { lines: lines as unknown as { product_id: string; quantity: string }[], details };
};

test("placing five lines takes at most 12 statements from the request to the answer", async () => {
  await fill(5);
  const { result, statements } = await countStatements(() => post({ form_token: randomUUID() }));
  expect(result.status).toBe(303);
  const [order] = await orders();
  expect(order?.lines).toHaveLength(5);
  expect(result.headers.get("Location")).toContain(order?.id);
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(12);
});

test("an order for a customer takes at most 12 statements too", async () => {
  await prisma.setting.createMany({
    data: ["order_customer_name", "order_customer_phone"].map((name) => ({
      organizationId: shop.organizationId,
      scope: "store",
      name,
      data: { display: true },
    })),
  });
  for (const phone of ["0745 123 456", "+40745123456"]) {
    await fill(5);
    const fields = { form_token: randomUUID(), "customer.name": "Ion Pop", "customer.phone": phone };
    const { result, statements } = await countStatements(() => post(fields));
    expect(result.status).toBe(303);
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(12);
  }
  const customers = await prisma.customer.findMany({ where: { organizationId: shop.organizationId } });
  expect(customers).toMatchObject([{ name: "Ion Pop", phone: "0745 123 456" }]);
});

test("the same form posted 20 times at once is one order and 20 equal answers", async () => {
  await fill(5);
  const form_token = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => post({ form_token })));
  const [order, ...more] = await orders();
  expect(more).toEqual([]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  const addresses = new Set(answers.map(({ headers }) => headers.get("Location")));
  expect([...addresses]).toEqual([expect.stringContaining(order?.id ?? "no order")]);
});

test("quantities typed into the form are placed once, and none is left for the next order", async () => {
  await fill(2);
  const { lines } = await draft();
  const typed = Object.fromEntries(lines.map(({ product_id }) => [`q.${product_id}.1500`, "2,5"]));
  const form_token = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => post({ form_token, ...typed })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  const [order, ...more] = await orders();
  expect(more).toEqual([]);
  expect(order?.lines.map(({ quantity }) => String(quantity))).toEqual(["2.5", "2.5"]);
  expect((await draft()).lines).toEqual([]);
  const { result, statements } = await countStatements(() => post({ form_token, ...typed }));
  expect(result.headers.get("Location")).toContain(order?.id);
  expect(statements.length).toBeLessThanOrEqual(12);
});

test("the form sent again with another quantity is refused and leaves nothing for the next order", async () => {
  await fill(1);
  const [line] = (await draft()).lines;
  const form_token = randomUUID();
  await post({ form_token, [`q.${line?.product_id}.1500`]: "2" });
  const again = (await post({ form_token, [`q.${line?.product_id}.1500`]: "3" })) as unknown as {
    init: ResponseInit;
  };
  expect(again.init.status).toBe(409);
  expect(await orders()).toHaveLength(1);
  expect((await draft()).lines).toEqual([]);
});

test("a typed quantity takes five lines no statement more, and 0 takes its product out", async () => {
  await fill(5);
  const { lines } = await draft();
  const [first, second] = lines;
  const typed = { [`q.${first?.product_id}.1500`]: "0", [`q.${second?.product_id}.1500`]: "7" };
  const { statements } = await countStatements(() => post({ form_token: randomUUID(), ...typed }));
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(12);
  const [order] = await orders();
  expect(order?.lines.map(({ quantity }) => String(quantity)).sort()).toEqual(["1.5", "1.5", "1.5", "7"]);
});

test("a quantity that can't be kept does not take the others along", async () => {
  await fill(1);
  const { id: pieces } = await makeProduct(shop, { unit: 0 });
  const { id: cake } = await makeProduct(shop);
  const typed = { [`q.${pieces}.0`]: "1,5", [`q.${cake}.0`]: "3" };
  await post({ form_token: randomUUID(), ...typed });
  expect(await orders()).toEqual([]);
  expect((await draft()).lines).toMatchObject([{ quantity: "1.5" }, { product_id: cake, quantity: "3" }]);
});

test("what was typed stays in the draft when placing is refused, and when it can't be read", async () => {
  await fill(1);
  const [line] = (await draft()).lines;
  await post({ form_token: randomUUID(), [`q.${line?.product_id}.1500`]: "multe" });
  expect(await orders()).toEqual([]);
  await prisma.product.updateMany({ where: { organizationId: shop.organizationId }, data: { state: 3 } });
  await post({ form_token: randomUUID(), "customer.name": "Maria", [`q.${line?.product_id}.1500`]: "1,5" });
  expect(await orders()).toEqual([]);
  expect(await draft()).toMatchObject({
    lines: [{ quantity: "1.5" }],
    details: { customer: { name: "Maria" } },
  });
});

test("an order that comes to another total than its button said is not placed until that was seen", async () => {
  await fill(1);
  const [line] = (await draft()).lines;
  const typed = { [`q.${line?.product_id}.1500`]: "3" };
  const refused = (await post({ form_token: randomUUID(), total: "9600", ...typed })) as unknown as {
    init: ResponseInit;
    data: { refusal: { code: string } };
  };
  expect([refused.init.status, refused.data.refusal.code]).toEqual([409, "orders_changed"]);
  expect(await orders()).toEqual([]);
  expect((await draft()).lines).toMatchObject([{ quantity: "3" }]);
  await post({ form_token: randomUUID(), total: "19200" });
  expect(await orders()).toMatchObject([{ total: 19200n }]);
});

test("the same total in another currency, or of another unit or product, is not placed until that was seen", async () => {
  await fill(1);
  const [line] = (await draft()).lines;
  const units = `${line?.product_id} 1`;
  const others: Record<string, string>[] = [
    { currency: "EUR" },
    { units: `${line?.product_id} 0` },
    { units: `${randomUUID()} 1` },
  ];
  for (const shown of others) {
    const refused = (await post({ form_token: randomUUID(), total: "9600", units, ...shown })) as unknown as {
      data: { refusal: { code: string } };
    };
    expect([shown, refused.data.refusal.code]).toEqual([shown, "orders_changed"]);
  }
  expect(await orders()).toEqual([]);
  await post({ form_token: randomUUID(), total: "9600", currency: "RON", units });
  expect(await orders()).toMatchObject([{ total: 9600n }]);
});

test("another name, and prices that change against each other, are not placed until they were seen", async () => {
  await fill(2);
  const [first, second] = (await draft()).lines.map(({ product_id }) => product_id);
  const rows = await prisma.product.findMany({ where: { organizationId: shop.organizationId } });
  const shown = rows.map(({ id, name, unit, price }) => ({ item_id: id, name, unit, price }));
  const placing = async (units: string) => {
    const answer = await post({ form_token: randomUUID(), total: "19200", units });
    return answer.status ?? (answer as unknown as { data: object }).data;
  };
  const told = (names: string) => ({
    refusal: { code: "orders_changed", params: { context: "lines", names: expect.stringContaining(names) } },
    submission: { error: { "": [expect.stringContaining(names)] } },
  });
  const units = unitsOf(shown);
  await prisma.product.update({ where: { id: first ?? "" }, data: { name: "Cu arahide" } });
  expect(await placing(units)).toMatchObject(told("Cu arahide"));
  await prisma.product.update({ where: { id: first ?? "" }, data: { price: { decrement: 100 } } });
  await prisma.product.update({ where: { id: second ?? "" }, data: { price: { increment: 100 } } });
  expect(await placing(units)).toMatchObject(told(", "));
  expect(await orders()).toEqual([]);
  expect(await placing(shown.map(({ item_id, unit }) => `${item_id} ${unit}`).join(","))).toBe(303);
});

test("a field that was left blank keeps the quantity that was drawn", async () => {
  await fill(2);
  const [first] = (await draft()).lines;
  await post({ form_token: randomUUID(), total: "19200", [`q.${first?.product_id}.1500`]: " " });
  expect(await orders()).toMatchObject([{ total: 19200n, lines: [{}, {}] }]);
});

test("a line that still needs an answer opens when the order is to be placed", async () => {
  const fields = [{ name: "Blat", type: "radio" as const, required: 1 as const, options: ["mac", "nucă"] }];
  const cake = await makeProduct(shop, { name: "Tort", fields });
  await fill(1);
  await perform(addToDraft, ana.caller, { location_id, item_id: cake.id });
  const { slug } = shop.scope.organization;
  const [, line] = (await draft()).lines as unknown as { id: string }[];
  const answer = await post({ form_token: randomUUID() });
  expect(answer.headers.get("Location")).toBe(`/store/${slug}/new/lines/${line?.id}`);
  expect(answer.headers.get("Set-Cookie")).toMatch(/^_tg_toast=/);
  expect(await orders()).toEqual([]);
});
