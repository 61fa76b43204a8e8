import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { formatLocalDate } from "#app/lib/format.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeGoneOrder } from "#tests/factories/gone-order.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openedBook, valuesIn } from "#tests/factories/spreadsheet.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { productsReport } from "./products-report.server.ts";
import { supplies } from "./supplies.server.ts";

const zone = "Pacific/Auckland";
const ago = (days: number) => daysLater(localDay(new Date(), zone), -days);

/** A shop whose handed orders are deleted after 5 days, and one of which was. */
async function openShop({ gone = ago(6) }: { gone?: LocalDate | null } = {}) {
  const shop = await makeTenant({ timeZone: zone });
  const { organizationId } = shop;
  const rule = { organizationId, scope: "store", name: "order_auto_delete" };
  await prisma.setting.create({ data: { ...rule, data: { active: true, expiry_d: 5 } } });
  if (gone) await makeGoneOrder(organizationId, gone);
  const { id: workplaceId } = await makeWorkplace(shop);
  return { ...shop, workplaceId };
}

test("the report says from which day on its handed orders are still there, where an earlier one is asked for", async () => {
  const { admin, organizationId } = await openShop();
  const asked = async (days: number, statuses = "order_delivered,order_pending") =>
    (await perform(productsReport, admin, { from: ago(days), to: ago(0), statuses })).report?.deletedBefore;
  expect([await asked(6), await asked(5), await asked(4)]).toEqual([ago(5), null, null]);
  expect(await asked(6, "order_completed")).toBeNull();
  await prisma.orderRetention.create({ data: { organizationId, days: 3 } });
  expect(await asked(6)).toEqual(ago(3));
  await prisma.orderRetention.deleteMany({ where: { organizationId } });
  await prisma.setting.deleteMany({ where: { organizationId } });
  expect(await asked(90)).toBeNull();
});

test.each([
  { gone: null, from: 60, to: 0, says: null },
  { gone: ago(5), from: 60, to: 0, says: null },
  { gone: ago(6), from: 60, to: 0, says: ago(5) },
  { gone: ago(6), from: 60, to: 6, says: ago(5) },
  { gone: ago(6), from: 60, to: 7, says: null },
])(
  "of deleted orders nothing is said where none of the days was: $gone, asked from $from to $to days ago",
  async ({ gone, from, to, says }) => {
    const { admin } = await openShop({ gone });
    const { report } = await perform(productsReport, admin, { from: ago(from), to: ago(to) });
    expect(report?.deletedBefore).toEqual(says);
  },
);

test("the spreadsheet says it below its sums, also where nothing is left to add up", async () => {
  const { workplaceId, ...shop } = await openShop();
  const said = `Comenzile predate înainte de ${formatLocalDate(ago(5), "ro", "medium")} au fost șterse și nu se numără.`;
  const last = async (days: number) => {
    const asked = { from: ago(days), to: ago(0), format: "xlsx" as const };
    const file = await perform(supplies, { ...shop.admin, language: "ro" }, asked);
    if (!(file instanceof Response)) throw new Error("no file");
    return valuesIn(await openedBook(file), "Produse").at(-1)?.[0];
  };
  expect(await last(6)).toBe(said);
  const { id: item_id } = await makeProduct(shop);
  await makeOrder(shop, { workplaceId, items: [{ item_id, quantity: "1" }], status: "order_delivered" });
  expect([await last(6), await last(5)]).toEqual([said, "Total"]);
});
