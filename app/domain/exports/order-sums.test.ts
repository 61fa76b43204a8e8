import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { formatLocalDate } from "#app/lib/format.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { deleteDiscarded, deleteHanded, makeOrderOfGoneWorkplace } from "#tests/factories/gone-order.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openedBook, valuesIn } from "#tests/factories/spreadsheet.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { exportOrders } from "./export-orders.server.ts";

const every = "order_pending,order_preparing,order_completed,order_delivered,order_discarded";

async function openShop() {
  const shop = await makeTenant();
  return { ...shop, workplaceId: (await makeWorkplace(shop)).id };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

/** The sheets of an export: of its days, by their heads, and of what they come to. */
async function sheetsOf({ admin }: Shop, asked: object = {}) {
  const input = { format: "xlsx" as const, statuses: every, ...asked };
  const file = await perform(exportOrders, { ...admin, language: "ro" }, input);
  const book = await openedBook(file instanceof Response ? file : expect.fail("no file"));
  const [head = [], ...rows] = valuesIn(book, book.SheetNames[0] ?? "");
  const lines = rows.map((row) => Object.fromEntries(head.map((name, place) => [name, row[place]])));
  return { lines, totals: valuesIn(book, "Totaluri") };
}

test("amounts of lines are added up by currency, and orders' totals with them", async () => {
  const shop = await openShop();
  const items = await Promise.all(
    [750, 4000].map(async (price) => ({ item_id: (await makeProduct(shop, { price })).id, quantity: "1" })),
  );
  const { id } = await makeOrder(shop, { ...shop, items });
  await prisma.order.update({ where: { id }, data: { currency: "EUR" } });
  await makeOrder(shop, { ...shop, items });
  const { lines } = await sheetsOf(shop);
  const sum = (what: string, currency: string) =>
    lines.reduce((all, line) => all + (line.Moneda === currency ? Number(line[what] ?? 0) : 0), 0);
  for (const currency of ["EUR", "RON"])
    expect([sum("Valoare", currency), sum("Total comandă", currency)]).toEqual([47.5, 47.5]);
});

test("the file says below its sums which orders are deleted, also where none is left", async () => {
  const shop = await openShop();
  const today = localDay(new Date(), shop.scope.organization.timeZone);
  const said = async (asked: object) =>
    (await sheetsOf(shop, { from: daysLater(today, -31), ...asked })).totals.slice(1).map(([first]) => first);
  expect(await said({})).toEqual([]);
  const first = await deleteHanded(shop.scope, 30);
  await makeOrderOfGoneWorkplace(shop.organizationId, first);
  const handed = `Comenzile predate înainte de ${formatLocalDate(first, "ro", "medium")} au fost șterse și nu sunt în fișier.`;
  const went = "Comenzile punctelor de lucru șterse nu sunt în fișier.";
  expect(await said({})).toEqual([handed, went]);
  expect(await said({ statuses: "order_pending" })).toEqual([went]);
  await deleteDiscarded(shop.scope, 30);
  expect(await said({ statuses: "order_discarded" })).toEqual([handed.replace("predate", "anulate")]);
  await makeOrder(shop, shop);
  expect(await said({ from: daysLater(first, 1) })).toEqual([expect.any(String), "Total"]);
});

test("nothing is left to pay of what is over, and what is to be given back pays for no other order", async () => {
  const shop = await openShop();
  const items = [{ item_id: (await makeProduct(shop, { price: 1000 })).id, quantity: "1" }];
  const advances = [null, 4, 500, null, 4] as const;
  for (const [place, upfront_payment] of advances.entries()) {
    const status = place < 3 ? "order_completed" : "order_delivered";
    await makeOrder(shop, { ...shop, items, status });
    const data = { upfrontPayment: upfront_payment && 100 * upfront_payment };
    await prisma.order.updateMany({
      where: { organizationId: shop.organizationId, number: place + 1 },
      data,
    });
  }
  const { lines, totals } = await sheetsOf(shop);
  expect(lines.map((line) => [line["Rest de plată"], line["De dat înapoi"]])).toEqual([
    [10, null],
    [6, null],
    [0, 490],
    [null, null],
    [null, null],
  ]);
  expect(totals.map((row) => row.slice(6))).toEqual([
    ["Total comenzi", "Avans", "Rest de plată", "De dat înapoi"],
    [30, 504, 16, 490],
    [20, 4, null, null],
    [50, 508, 16, 490],
  ]);
});
