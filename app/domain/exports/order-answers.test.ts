import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openedBook, valuesIn } from "#tests/factories/spreadsheet.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { exportOrders } from "./export-orders.server.ts";

test("what was answered to a product's questions stands beside the line, in the order of these", async () => {
  const shop = await makeTenant();
  const { organizationId, admin } = shop;
  const { id: workplaceId } = await makeWorkplace(shop);
  const { id: item_id } = await makeProduct(shop, { unit: 0 });
  const items = [
    { item_id, quantity: "1" },
    { item_id, quantity: "1" },
  ];
  await makeOrder(shop, { workplaceId, items });
  const asked = { Umplutură: ["nuci", "mure"], Mesaj: "=1+1" };
  await prisma.orderLine.updateMany({ where: { organizationId, position: 0 }, data: { fields: asked } });
  const file = await perform(exportOrders, { ...admin, language: "en" }, { format: "xlsx" });
  const book = await openedBook(file instanceof Response ? file : expect.fail("no file"));
  const [head = [], ...rows] = valuesIn(book, book.SheetNames[0] ?? "");
  const answers = rows.map((row) => row[head.indexOf("Answers")]);
  expect(answers).toEqual(["Umplutură: nuci, mure · Mesaj: =1+1", null]);
});
