import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type OrderStatus, statusTable } from "#app/domain/orders/statuses.ts";
import { dateFields } from "#app/domain/statistics/order-filter.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { lineTotal } from "#app/lib/quantity.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openedBook, valuesIn } from "#tests/factories/spreadsheet.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { productsReport } from "./products-report.server.ts";
import { supplies } from "./supplies.server.ts";

const zones = ["Europe/Bucharest", "America/New_York", "Pacific/Auckland"] as const;
/** Around both clock changes of 2025 in each of these zones, and a night without one. */
const nights = [
  "2025-03-09",
  "2025-03-30",
  "2025-04-06",
  "2025-07-01",
  "2025-09-28",
  "2025-10-26",
  "2025-11-02",
];
const statuses = [
  "order_pending",
  "order_preparing",
  "order_completed",
  "order_delivered",
  "order_discarded",
] as const;
/** As lines were called when they were placed: a product that was renamed, and one that another was called like. */
const called = [
  { name: "Pâine de casă", unit: 0, sku: "P-1", barcode: null },
  { name: "Pâine cu maia", unit: 0, sku: "P-1", barcode: null },
  { name: "Brânză", unit: 1, sku: null, barcode: "594001" },
] as const;

async function openShop(timeZone: string) {
  const tenant = await makeTenant({ timeZone });
  const [north, south] = [await makeWorkplace(tenant), await makeWorkplace(tenant)];
  const product = await makeProduct(tenant);
  return { ...tenant, timeZone, places: [north.id, south.id], productId: product.id };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

const moment = fc
  .tuple(fc.constantFrom(...nights), fc.integer({ min: -30 * 60, max: 30 * 60 }))
  .map(([night, minutes]) => new Date(Date.parse(`${night}T00:00:00Z`) + minutes * 60_000));
const orders = fc.array(
  fc.record({
    createdAt: moment,
    deliveredAt: moment,
    pickup: fc.option(fc.constantFrom(...nights)),
    status: fc.constantFrom(...statuses),
    place: fc.constantFrom(0, 1),
    currency: fc.constantFrom("RON", "EUR"),
    lines: fc.array(
      fc.record({
        as: fc.constantFrom(0, 1, 2),
        price: fc.integer({ min: 0, max: 9999 }),
        quantity: fc.integer({ min: 1, max: 20_000 }),
        prepared: fc.option(fc.integer({ min: 0, max: 20_000 })),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { minLength: 1, maxLength: 10 },
);
type Placed = typeof orders extends fc.Arbitrary<infer T extends readonly unknown[]> ? T[number] : never;

async function place({ organizationId, places, productId }: Shop, one: Placed, number: number) {
  const id = randomUUID();
  await prisma.order.create({
    data: {
      ...{ id, organizationId, number, status: one.status, currency: one.currency, total: 0 },
      ...{ workplaceId: places[one.place] ?? "", requisitionName: "ioana", createdAt: one.createdAt },
      deliveredAt: one.status === "order_delivered" ? one.deliveredAt : null,
      pickupDate: one.pickup ? new Date(one.pickup) : null,
      ...(one.status === "order_discarded" && { reason: "nu mai vine" }),
    },
  });
  await prisma.orderLine.createMany({
    data: one.lines.map(({ as, price, quantity, prepared }, position) => ({
      ...{ organizationId, orderId: id, position, productId, price, ...called[as] },
      quantity: quantity / 1000,
      preparedQuantity: prepared === null ? null : prepared / 1000,
    })),
  });
}

interface Asked {
  from: string;
  to: string;
  statuses: readonly OrderStatus[];
  places: readonly number[];
  date_field: (typeof dateFields)[number];
}

/** The rows of the report, added up one order after the other by the clock of Intl. */
function counted({ timeZone }: Shop, placed: readonly Placed[], asked: Asked) {
  const clock = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short" });
  const dayOf = (one: Placed) =>
    asked.date_field === "pickup_date"
      ? one.pickup
      : asked.date_field === "created_at"
        ? clock.format(one.createdAt)
        : one.status === "order_delivered"
          ? clock.format(one.deliveredAt)
          : null;
  const rows = new Map<string, { sum: number[]; amounts: Record<string, number> }>();
  for (const one of placed) {
    const day = dayOf(one);
    if (!day || day < asked.from || day > asked.to) continue;
    if (!asked.statuses.includes(one.status) || !asked.places.includes(one.place)) continue;
    for (const { as, price, quantity, prepared } of one.lines) {
      const paid = statusTable[one.status].charged === "prepared" ? (prepared ?? quantity) : quantity;
      const row = rows.get(called[as]?.name ?? "") ?? { sum: [0, 0, 0, 0], amounts: {} };
      row.sum = row.sum.map((sum, part) => sum + ([1, quantity, prepared ?? 0, paid][part] ?? 0));
      row.amounts[one.currency] = (row.amounts[one.currency] ?? 0) + Number(lineTotal(price, paid));
      rows.set(called[as]?.name ?? "", row);
    }
  }
  return Object.fromEntries(rows);
}

test.each(zones)(
  "the report is what the lines of its orders come to, whichever days, statuses and workplaces are asked for, in %s",
  async (zone) => {
    await fc.assert(
      fc.asyncProperty(
        orders,
        fc.record({
          days: fc.constantFrom(...nights.map((night) => [night, night] as const), [
            "2025-03-01",
            "2025-12-31",
          ] as const),
          statuses: fc.subarray([...statuses], { minLength: 1 }),
          places: fc.subarray([0, 1], { minLength: 1 }),
          date_field: fc.constantFrom(...dateFields),
        }),
        async (placed, { days: [from, to], ...rest }) => {
          const shop = await openShop(zone);
          for (const [number, one] of placed.entries()) await place(shop, one, number + 1);
          const asked = { from, to, ...rest };
          const told = await perform(supplies, shop.admin, {
            ...{ from, to, date_field: rest.date_field, statuses: rest.statuses.join(",") },
            locations: rest.places.map((place) => shop.places[place]).join(","),
          });
          if (told instanceof Response || !told.supplies) throw new Error("no rows");
          expect(told.count).toBe(told.supplies.length);
          const rows = told.supplies.map(({ item, count, requested, prepared, lines, amounts }) => [
            item.name,
            {
              sum: [lines, ...[requested, prepared, count].map((quantity) => Math.round(quantity * 1000))],
              amounts: Object.fromEntries(amounts.map(({ currency, amount }) => [currency, amount])),
            },
          ]);
          expect(Object.fromEntries(rows)).toEqual(counted(shop, placed, asked));
        },
      ),
      { numRuns: 10 },
    );
  },
);

const oneOrder: Placed = {
  createdAt: new Date("2025-07-01T09:00:00Z"),
  deliveredAt: new Date("2025-07-02T09:00:00Z"),
  pickup: null,
  status: "order_delivered",
  place: 0,
  currency: "RON",
  lines: [
    { as: 2, price: 1000, quantity: 2500, prepared: 2250 },
    { as: 0, price: 500, quantity: 3000, prepared: 3000 },
  ],
};
const july = { from: "2025-07-01", to: "2025-07-31" };

test("the spreadsheet has the rows of the report, with a column of money for each currency and their sums", async () => {
  const shop = await openShop("Europe/Bucharest");
  await place(shop, oneOrder, 1);
  await place(
    shop,
    { ...oneOrder, currency: "EUR", lines: [{ as: 0, price: 100, quantity: 1000, prepared: 0 }] },
    2,
  );
  const file = await perform(supplies, { ...shop.admin, language: "ro" }, { ...july, format: "xlsx" });
  if (!(file instanceof Response)) throw new Error("no file");
  expect(file.headers.get("Content-Disposition")).toContain("produse-2025-07-01-2025-07-31.xlsx");
  expect(valuesIn(await openedBook(file), "Produse")).toEqual([
    [
      "Produs",
      "Unitate",
      "Cod (SKU)",
      "Cod de bare",
      "De câte ori",
      "Cerut",
      "Pregătit",
      "Valoare (RON)",
      "Valoare (EUR)",
    ],
    ["Brânză", "kg", null, "594001", 1, 2.5, 2.25, 22.5, null],
    ["Pâine de casă", "buc", "P-1", null, 2, 4, 3, 15, 0],
    ["Total", null, null, null, null, null, null, 37.5, 0],
  ]);
  expect(await perform(supplies, shop.admin, { ...july, format: "count" })).toEqual({ count: 2 });
});

test("the report outlives its product, and takes as few statements for many orders as for one", async () => {
  const shop = await openShop("Europe/Bucharest");
  await place(shop, oneOrder, 1);
  const statements = async () =>
    (await countStatements(() => perform(productsReport, shop.admin, july))).statements.length;
  const few = await statements();
  for (let number = 2; number < 12; number++) await place(shop, oneOrder, number);
  expect(await statements()).toBe(few);
  await prisma.product.updateMany({
    where: { organizationId: shop.organizationId },
    data: { state: 9, name: "Altceva" },
  });
  const { report } = await perform(productsReport, shop.admin, july);
  expect(report).toMatchObject({ orders: 11, products: 2, amounts: [{ currency: "RON", amount: 41_250 }] });
  expect(report?.rows.map(({ name }) => name)).toEqual(["Brânză", "Pâine de casă"]);
});

test("the report asks for a workplace and a status, and begins with what is completed and handed", async () => {
  const { admin, places } = await openShop("Europe/Bucharest");
  const missing = async (asked: object) => (await perform(productsReport, admin, asked)).missing;
  expect(await missing({ locations: "", statuses: "," })).toEqual(["workplace", "status"]);
  expect(await missing({ locations: randomUUID() })).toEqual(["workplace"]);
  expect(await missing({ locations: places[0] })).toEqual([]);
  const { filter } = await perform(productsReport, admin, {});
  expect(filter).toMatchObject({ statuses: ["order_completed", "order_delivered"], dateField: "created_at" });
});

test("a plan without reports says which ones have them; without a plan what is there stays readable", async () => {
  const ask = async (planId: string | null) => perform(supplies, (await makeTenant({ planId })).admin, {});
  await expect(ask("store_basic")).rejects.toMatchObject({
    code: "reports_plan",
    details: { params: { plans: "STORE PRO, STORE ULTIMATE" } },
  });
  expect(await ask(null)).toEqual({ count: 0, supplies: [] });
});
