import { expect, test } from "vitest";
import { editOrder } from "#app/domain/orders/edit-order.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { orderPage } from "#app/domain/orders/order-pages.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { chosen, makeCustomerShop } from "#tests/factories/customer-shop.ts";
import { anonymizeOrder } from "./anonymize-order.server.ts";

const written = {
  note: "coajă marcată",
  answer: "La mulți ani, Marcatule",
  observations: "cheia la Marcata",
};
const maria = { name: "Maria Marcata", address: "Aleea Marcată 5" };

test("an order that nobody is known by loses what was typed for its customer, its history and the audit log, too", async () => {
  const { shop, admin, item_id, place } = await makeCustomerShop(written);
  const { organizationId } = shop;
  const [{ id: order_id }, other] = [await place(maria), await place(maria)];
  const items = [
    { item_id, quantity: "3", fields: { Mesaj: written.answer, ...chosen }, note: written.note },
  ];
  await perform(editOrder, admin.caller, { order_id, items, data: { observations: "tot la Marcata" } });
  const discard = { order_id, status: "order_discarded", reason: "nu mai vine Marcata" } as const;
  const { version } = await perform(moveOrder, admin.caller, discard);
  const kept = async (id: string) =>
    JSON.stringify([
      await orderPage(prisma, shop.scope, admin.caller.actor, id, new Date()),
      await prisma.auditEntry.findMany({
        where: { organizationId, subjectId: id },
        omit: { position: true, salt: true, digest: true, valuesDigest: true },
      }),
    ]);
  const untouched = await kept(other.id);
  expect(await kept(order_id)).toMatch(/marcat/i);
  await expect(perform(anonymizeOrder, admin.caller, { order_id, version: version - 1 })).rejects.toThrow(
    "stale",
  );
  expect(await perform(anonymizeOrder, admin.caller, { order_id, version })).toEqual({
    id: order_id,
    version: version + 1,
  });
  expect(await kept(order_id)).not.toMatch(/marcat/i);
  expect(await kept(order_id)).toContain("Vanilie");
  expect(await kept(other.id)).toBe(untouched);
  expect(
    await prisma.auditEntry.count({
      where: { organizationId, subjectId: order_id, name: "order.anonymized" },
    }),
  ).toBe(1);
});
