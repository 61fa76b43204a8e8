import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { openedBook, valuesIn } from "#tests/factories/spreadsheet.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { exportOrders } from "./export-orders.server.ts";

test.each(["json", "xlsx"] as const)(
  "the audit log tells who has exported orders as %s, and not who has counted them",
  async (format) => {
    const tenant = await makeTenant();
    const { id: workplaceId } = await makeWorkplace(tenant);
    for (const _ of [1, 2]) await makeOrder(tenant, { workplaceId });
    const exports = () =>
      prisma.auditEntry.findMany({
        where: { organizationId: tenant.organizationId, name: "order.exported" },
        select: { actorName: true, after: true, ip: true },
      });
    await perform(exportOrders, tenant.admin, { format: "count" });
    expect(await exports()).toEqual([]);
    const answer = await perform(exportOrders, tenant.admin, { format });
    if (answer instanceof Response) await answer.arrayBuffer();
    const { actor, ip } = tenant.admin;
    expect(await exports()).toEqual([{ actorName: actor.name, after: { orders: 2 }, ip }]);
  },
);

test("an order of the online shop names the shop in the reader's language, not in that of the business", async () => {
  const tenant = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(tenant);
  const { id } = await makeOrder(tenant, { workplaceId });
  await makeOrder(tenant, { workplaceId });
  const data = { origin: "shop", requisitionName: "Magazin online", requisitionMemberId: null };
  await prisma.order.update({ where: { id }, data });
  const named = { en: ["Placed by", "Online shop"], ro: ["Plasată de", "Magazin online"] };
  for (const [language, [head, shop]] of Object.entries(named)) {
    const caller = { ...tenant.admin, language: language as keyof typeof named };
    const answer = await perform(exportOrders, caller, { format: "xlsx" });
    const book = answer instanceof Response ? await openedBook(answer) : expect.fail("no file");
    const [heads, ...rows] = valuesIn(book, book.SheetNames[0] ?? "");
    const column = heads?.indexOf(head ?? "") ?? -1;
    expect(rows.map((row) => row[column])).toEqual([shop, tenant.admin.actor.name]);
  }
});
