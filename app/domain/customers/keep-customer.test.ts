import { beforeEach, expect, test } from "vitest";
import { editOrder } from "#app/domain/orders/edit-order.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { patiently } from "#tests/setup/patiently.ts";
import { countStatements } from "#tests/setup/statements.ts";

type Typed = {
  name?: string;
  phone?: string;
  email?: string;
  address?: string;
};

let shop: Tenant;
let location_id: string;
let items: { item_id: string; quantity: string }[];
const every = ["name", "phone", "email", "address"];
async function open(tenant: Tenant) {
  await prisma.setting.createMany({
    data: every.map((field) => ({
      organizationId: tenant.organizationId,
      scope: "store",
      name: `order_customer_${field}`,
      data: { display: true },
    })),
  });
  return {
    location_id: (await makeWorkplace(tenant)).id,
    items: [{ item_id: (await makeProduct(tenant)).id, quantity: "1.5" }],
  };
}
beforeEach(async () => {
  shop = await makeTenant();
  ({ location_id, items } = await open(shop));
});

const place = (customer: Typed) => perform(placeOrder, shop.admin, { location_id, items, customer });
const customerOf = async ({ id }: { id: string }) =>
  (await prisma.order.findUniqueOrThrow({ where: { id } })).customerId;
const customers = () =>
  prisma.customer.findMany({
    where: { organizationId: shop.organizationId },
    orderBy: { createdAt: "asc" },
    select: { name: true, phone: true, email: true, address: true },
  });

test("a phone number is the same with any punctuation, and with or without the country", async () => {
  const written = ["0745 123 456", "0745-123.456", "(0745) 123456", "+40 745 123 456", "0040745123456"];
  written.push("+40 (0)745 123 456", "745123456", "40745123456");
  const orders = [];
  for (const phone of written) orders.push(await customerOf(await place({ name: "Ștefan", phone })));
  expect(new Set(orders).size).toBe(1);
  expect(await customers()).toEqual([{ name: "Ștefan", phone: "0745 123 456", email: null, address: null }]);
  const orderedBy = await prisma.order.findMany({ where: { organizationId: shop.organizationId } });
  expect(orderedBy.map(({ customerPhone }) => customerPhone).sort()).toEqual([...written].sort());
});

test("an e-mail address is the same in any case; the newest name and address stay, what was missing is added", async () => {
  const first = await place({ name: "Ana", email: "Ana.Pop@lupu.ro" });
  const second = await place({ name: "Ana Pop", email: "ana.pop@LUPU.ro", phone: "0264 555 014" });
  const third = await place({ phone: "0264555014", address: "Str. Horea 3" });
  expect(await customerOf(second)).toBe(await customerOf(first));
  expect(await customerOf(third)).toBe(await customerOf(first));
  expect(await customers()).toEqual([
    { name: "Ana Pop", phone: "0264 555 014", email: "Ana.Pop@lupu.ro", address: "Str. Horea 3" },
  ]);
});

test("the phone comes before the e-mail, and nobody gets what is another's", async () => {
  const phone = await place({ name: "Ion", phone: "0745 000 001" });
  const email = await place({ name: "Ioana", email: "ioana@lupu.ro" });
  const both = await place({ phone: "0745000001", email: "ioana@lupu.ro" });
  expect(await customerOf(both)).toBe(await customerOf(phone));
  expect(await customerOf(email)).not.toBe(await customerOf(phone));
  expect(await customers()).toMatchObject([
    { phone: "0745 000 001", email: null },
    { phone: null, email: "ioana@lupu.ro" },
  ]);
});

test("a name alone, an address or an extension tells nobody from another", async () => {
  for (const typed of [{ name: "Ion" }, { name: "Ion", phone: "interior 12" }, { address: "Str. Horea 3" }])
    expect(await customerOf(await place(typed))).toBeNull();
  expect(await customers()).toEqual([]);
});

test("another business's customer is another one", async () => {
  const other = await makeTenant();
  const theirs = await open(other);
  const customer = { name: "Ion", phone: "0745 123 456", email: "ion@lupu.ro" };
  const [own, foreign] = [
    await place(customer),
    await perform(placeOrder, other.admin, { ...theirs, customer }),
  ];
  expect(await customerOf(foreign)).not.toBe(await customerOf(own));
  expect(await customers()).toHaveLength(1);
});

test("twenty orders at once with the same new phone are one customer's", async () => {
  const placed = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      patiently(() =>
        place({
          name: `Ion ${n}`,
          phone: n % 2 ? "0745 123 456" : "+40745123456",
          email: `ion${n % 3}@lupu.ro`,
        }),
      ),
    ),
  );
  expect(new Set(await Promise.all(placed.map(customerOf))).size).toBe(1);
  expect(await customers()).toHaveLength(1);
});

test("an edited order goes to whom it is for now, and to nobody once that is cleared", async () => {
  const order = await place({ name: "Ion", phone: "0745 123 456" });
  const before = await customerOf(order);
  await perform(editOrder, shop.admin, { order_id: order.id, data: { observations: "devreme" } });
  expect(await customerOf(order)).toBe(before);
  await perform(editOrder, shop.admin, { order_id: order.id, customer: { phone: "0745 999 999" } });
  expect(await customerOf(order)).not.toBe(before);
  await perform(editOrder, shop.admin, { order_id: order.id, customer: { phone: null } });
  expect(await customerOf(order)).toBeNull();
});

test("a correction leaves no customer behind whom only that order made known", async () => {
  const order = await place({ name: "Ion", phone: "0745 123 456", email: "ion@lupu.ro" });
  const correct = (customer: Typed) => perform(editOrder, shop.admin, { order_id: order.id, customer });
  await correct({ phone: "0745 123 457", email: "ioan@lupu.ro" });
  expect(await customers()).toMatchObject([{ phone: "0745 123 457", email: "ioan@lupu.ro" }]);
  const other = await place({ name: "Ion", phone: "0745 123 457" });
  await correct({ phone: "0745 123 458", email: "ion@lupu.ro" });
  expect(await customers()).toMatchObject([{ phone: "0745 123 457" }, { phone: "0745 123 458" }]);
  expect(await customerOf(other)).not.toBeNull();
});

test("a customer who was known before the corrected order stays, and so does who was anonymized", async () => {
  const earlier = await place({ name: "Ion", phone: "0745 123 456" });
  const order = await place({ name: "Ion", phone: "0745 123 456" });
  await prisma.order.update({ where: { id: order.id }, data: { createdAt: new Date(Date.now() + 60_000) } });
  await prisma.order.delete({ where: { id: earlier.id } });
  await perform(editOrder, shop.admin, { order_id: order.id, customer: { phone: "0745 999 999" } });
  expect(await customers()).toMatchObject([{ phone: "0745 123 456" }, { phone: "0745 999 999" }]);
  await prisma.customer.updateMany({
    where: { phone: "0745 999 999" },
    data: { phone: null, phoneDigits: null, name: null, anonymizedAt: new Date() },
  });
  await perform(editOrder, shop.admin, { order_id: order.id, customer: { phone: "0745 000 000" } });
  expect(await customers()).toHaveLength(3);
});

test("placing an order for a customer takes one statement more", async () => {
  const plain = await countStatements(() => place({ name: "Ion" }));
  const fresh = await countStatements(() => place({ name: "Ion", phone: "0745 123 456" }));
  const known = await countStatements(() =>
    place({ name: "Ioan", phone: "0745 123 456", email: "i@lupu.ro" }),
  );
  expect(fresh.statements).toHaveLength(plain.statements.length + 1);
  expect(known.statements).toHaveLength(fresh.statements.length);
});
