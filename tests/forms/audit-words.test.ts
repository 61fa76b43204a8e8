import { expect, test } from "vitest";
import { createProduct } from "#app/domain/catalogue/create-product.server.ts";
import { updateProduct } from "#app/domain/catalogue/update-product.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { move } from "#tests/factories/bakery.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { asOwner, say } from "./visit.ts";

test("what a mail told of, what a file was and what a product asks are said in words", async () => {
  const shop = await makeTenant({ planId: "store_ultimate" });
  const { id } = await perform(createProduct, shop.admin, { name: "Tort", price: 90 });
  const fields = [
    { name: "Mesaj", type: "text" as const, required: 0 as const },
    { name: "Blat", type: "radio" as const, required: 1 as const, options: ["cacao", "vanilie"] },
  ];
  await perform(updateProduct, shop.admin, {
    item_id: id,
    ...{ name: "Tort", unit: 0, state: 0, price: 90 },
    data: { fields },
    version: 1,
  });
  const own = { organizationId: shop.organizationId, actorKind: "system", actorName: "", ip: "" };
  await prisma.auditEntry.createMany({
    data: [
      { ...own, name: "notice.sent", after: { kind: "retention", days: 90 } },
      { ...own, name: "file.deleted", before: { kind: "product" } },
    ],
  });
  const owner = await asOwner(shop, "/console/audit");
  const rowOf = (act: string) => owner.rows.find((row) => row.includes(say(`audit:act.${act}`))) ?? "";
  const radio = say("products:form.types.radio");
  expect(rowOf("product.updated")).toContain(
    `Mesaj (${say("products:form.types.text")}); Blat (${radio}, cacao, vanilie, ${say("audit:questionRequired")})`,
  );
  expect(rowOf("notice.sent")).toContain(say("audit:kind.retention"));
  expect(rowOf("file.deleted")).toContain(say("audit:kind.product"));
});

test("noted quantities, limits, causes and moments are said in words", async () => {
  const shop = await makeTenant({ planId: "store_ultimate" });
  const { id } = await perform(createProduct, shop.admin, { name: "Cozonac", price: 64 });
  const { id: order_id } = await makeOrder(shop, {
    workplaceId: (await makeWorkplace(shop)).id,
    items: [{ item_id: id, quantity: "2" }],
  });
  const [line] = await prisma.orderLine.findMany({ where: { orderId: order_id } });
  await move(shop.admin, order_id, "order_preparing");
  const items = [{ id: line?.id ?? "", new_quantity: "1", reason: "out" as const }];
  await perform(moveOrder, shop.admin, { order_id, items });
  await move(shop.admin, order_id, "order_completed");
  const told = { kind: "payment_failed", at: "2026-11-28T22:00:00Z" };
  await prisma.auditEntry.createMany({
    data: [
      {
        name: "order.expired",
        before: undefined,
        after: { orders: 2, reason: "order_auto_delete", days: 5 },
      },
      { name: "setting.saved", before: { limit_d: -1 }, after: { limit_d: 50 } },
      { name: "notice.sent", before: undefined, after: told },
      { name: "subscription.purchase_started", before: undefined, after: { pay_by: "invoice" } },
    ].map((act) => ({
      ...act,
      organizationId: shop.organizationId,
      actorKind: "user",
      actorName: "",
      ip: "",
    })),
  });
  const owner = await asOwner(shop, "/console/audit");
  const rowOf = (act: string) => owner.rows.find((row) => row.includes(say(`audit:act.${act}`))) ?? "";
  expect(rowOf("order.prepared")).toContain(say("audit:order", { number: 1 }));
  expect(rowOf("order.moved")).toContain("128,00 lei → 64,00 lei");
  expect(rowOf("order.expired")).toContain(say("audit:cause.order_auto_delete"));
  expect(rowOf("setting.saved")).toContain(`${say("audit:label.limit_d")}${say("audit:unlimited")} → 50`);
  expect(rowOf("notice.sent")).toContain(`${say("audit:label.at")}29.11.2026, 00:00`);
  expect(rowOf("subscription.purchase_started")).toContain(say("audit:payBy.invoice"));
});
