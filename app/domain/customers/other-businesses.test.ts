import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { changeCustomer } from "./change-customer.server.ts";

const email = "zoe@exemplu.ro";
const phone = "0745 987 123";

async function open() {
  const tenant = await makeTenant();
  const { organizationId } = tenant;
  for (const field of ["name", "phone", "email"])
    await prisma.setting.create({
      data: { organizationId, scope: "store", name: `order_customer_${field}`, data: { display: true } },
    });
  const { id: workplaceId } = await makeWorkplace(tenant);
  const order = (customer: Record<string, string>) => makeOrder(tenant, { workplaceId, customer });
  return { ...tenant, order };
}

let here: Awaited<ReturnType<typeof open>>;
let there: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  [here, there] = [await open(), await open()];
});

const rowsOf = ({ organizationId }: Tenant) =>
  Promise.all([
    prisma.order.findMany({ where: { organizationId }, orderBy: { number: "asc" } }),
    prisma.customer.findMany({ where: { organizationId } }),
  ]);

test("whom one business anonymizes stays as typed in the orders of another", async () => {
  const { id } = await here.order({ name: "Zoe", phone, email });
  await there.order({ name: "Zoe", phone, email });
  await there.order({ name: "Ion", phone: "0711 111 111", email });
  const before = await rowsOf(there);
  const { customerId } = await prisma.order.findUniqueOrThrow({ where: { id } });
  const { caller } = await makeUser(here);
  await perform(changeCustomer, caller, { customer_id: customerId ?? "", anonymize: true });
  expect(await prisma.order.findUnique({ where: { id } })).toMatchObject({
    customerPhone: null,
    customerEmail: null,
  });
  expect(await rowsOf(there)).toEqual(before);
});

test("a known customer gets an e-mail address that a customer of another business has", async () => {
  await there.order({ name: "Zoe", phone: "0711 111 111", email });
  await here.order({ name: "Zoe", phone });
  await here.order({ name: "Zoe", phone, email });
  const [, customers] = await rowsOf(here);
  expect(customers).toMatchObject([{ phone, email }]);
});
