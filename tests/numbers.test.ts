import { expect, test } from "vitest";
import { exportOrders } from "#app/domain/exports/export-orders.server.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { orderStatuses } from "#app/domain/orders/statuses.ts";
import { supplies } from "#app/domain/reports/supplies.server.ts";
import { locationStatistics, statistics } from "#app/domain/statistics/statistics.server.ts";
import { sumDays } from "#app/domain/statistics/sum-days.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysLater } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import * as dashboardPage from "#app/routes/console/store.tsx";
import { type ClockShop, counted, makeClockShop, ORDERS } from "#tests/factories/clock-orders.ts";
import { openedBook, valuesIn } from "#tests/factories/spreadsheet.ts";
import { drawPage } from "#tests/setup/draw-page.tsx";

/** Each with the nights of its clock changes in 2025. */
const zones = [
  ["Europe/Bucharest", "2025-03-30", "2025-10-26"],
  ["America/New_York", "2025-03-09", "2025-11-02"],
  ["Pacific/Auckland", "2025-04-06", "2025-09-28"],
] as const;
const standing = orderStatuses.filter((status) => status !== "order_discarded");

const dayOf = ({ year, month, day }: { year: number; month: number; day: number }) =>
  [year, String(month + 1).padStart(2, "0"), String(day).padStart(2, "0")].join("-");

async function listed({ admin }: ClockShop, timeZone: string) {
  const clock = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short" });
  const days: Record<string, { orders: number; items: number }> = {};
  for (let page = 1; page <= ORDERS / 30; page++)
    for (const { created_at, status, items } of (await perform(listOrders, admin, { page })).items) {
      if (status === "order_discarded") continue;
      const day = clock.format(new Date(created_at));
      const known = days[day] ?? { orders: 0, items: 0 };
      days[day] = { orders: known.orders + 1, items: known.items + items.length };
    }
  return days;
}

/** The day table of the dashboard, and what its columns say. */
async function drawn({ admin }: ClockShop, from: string, to: string) {
  const path = `/console/store?${new URLSearchParams({ from, to })}`;
  const html = (await drawPage(dashboardPage, { path, caller: admin })).replaceAll("<!-- -->", "");
  const [table = ""] = html.match(/<table class="table">.*?<\/table>/) ?? [];
  const cells = [
    ...table.matchAll(
      /<tr><td[^>]*>[^<]*<\/td><td class="num">([\d,]+)<\/td><td class="num">([\d,]+)<\/td><\/tr>/g,
    ),
  ];
  const counts = cells.map(([, orders, items]) => [figure(orders), figure(items)] as const);
  const bars = (what: string) =>
    [...html.matchAll(new RegExp(`<title>[^<]*: ([\\d,]+) ${what}s?</title>`, "g"))].map(([, count]) =>
      figure(count),
    );
  return { days: counts.slice(0, -1), sum: counts.at(-1), orders: bars("order"), items: bars("product") };
}

const figure = (text = "") => Number(text.replaceAll(",", ""));

test.each(zones.flatMap(([zone, ...nights]) => nights.map((night) => [zone, night] as const)))(
  "list, chart, table, calls, report, export and spreadsheets agree with the rows in %s around %s",
  async (zone, night) => {
    const shop = await makeClockShop(zone, night);
    const { admin } = shop;
    const asked = { from: daysLater(night, -4), to: daysLater(night, 4) };
    const expected = counted(shop.drawn, zone);
    const days = Array.from({ length: 9 }, (_, place) => daysLater(asked.from, place));
    const byDay = days.map((day) => expected.days[day] ?? { orders: 0, items: 0 });
    const [orders, items] = [byDay.map(({ orders }) => orders), byDay.map(({ items }) => items)];
    const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
    expect(total(orders)).toBe(shop.drawn.length);
    expect(await listed(shop, zone)).toEqual(expected.days);

    for (const summed of [false, true]) {
      if (summed) await sumDays(prisma, new Date());
      expect(await drawn(shop, asked.from, asked.to)).toEqual({
        days: byDay.map((day) => [day.orders, day.items]),
        ...{ sum: [total(orders), total(items)], orders, items },
      });
      const sums = await perform(statistics, admin, asked);
      expect(Object.fromEntries(sums.d_orders.map((day) => [dayOf(day), day.count]))).toEqual(
        Object.fromEntries(Object.entries(expected.days).map(([day, { orders }]) => [day, orders])),
      );
      expect([sums.total_orders, sums.total_items]).toEqual([total(orders), total(items)]);
      expect(Object.fromEntries(sums.amounts.map((one) => [one.currency, one.amount]))).toEqual(
        expected.amounts,
      );
      const { locations_orders } = await perform(locationStatistics, admin, asked);
      for (const { id, orders } of locations_orders) {
        const here = counted(
          shop.drawn.filter(({ place }) => place === id),
          zone,
        ).days;
        expect(Object.fromEntries(orders.map((day) => [dayOf(day), day.count]))).toEqual(
          Object.fromEntries(Object.entries(here).map(([day, { orders }]) => [day, orders])),
        );
      }
    }

    const report = { ...asked, statuses: standing.join(",") };
    const answer = await perform(supplies, admin, report);
    if (answer instanceof Response) throw new Error("This is no spreadsheet.");
    const reported = answer.supplies ?? [];
    expect(
      Object.fromEntries(
        reported.map(({ item, lines, requested, prepared, count }) => [
          item.name,
          {
            lines,
            requested: thousandths(requested),
            prepared: thousandths(prepared),
            charged: thousandths(count),
          },
        ]),
      ),
    ).toEqual(expected.products);
    expect(amountsOf(reported.flatMap(({ amounts }) => amounts))).toEqual(expected.amounts);

    const sheet = await perform(supplies, admin, { ...report, format: "xlsx" });
    if (!(sheet instanceof Response)) throw new Error("This is no spreadsheet.");
    const [head = [], ...rows] = valuesIn(await openedBook(sheet), "Products");
    const money = Object.keys(expected.amounts).map((currency) => head.indexOf(`Value (${currency})`));
    expect(money.toSorted()).toEqual([7, 8]);
    expect(
      rows.slice(0, -1).map(([name, , , , lines, requested, prepared]) => [name, lines, requested, prepared]),
    ).toEqual(
      reported.map(({ item, lines, requested, prepared }) => [item.name, lines, requested, prepared]),
    );
    const last = rows.at(-1) ?? [];
    for (const [place, currency] of Object.keys(expected.amounts).entries()) {
      const column = money[place] ?? 0;
      expect(cents(last[column])).toBe(expected.amounts[currency]);
      expect(rows.slice(0, -1).reduce((sum, row) => sum + cents(row[column]), 0)).toBe(
        expected.amounts[currency],
      );
    }

    const exported = await perform(exportOrders, admin, { ...report, format: "xlsx" });
    if (!(exported instanceof Response)) throw new Error("This is no spreadsheet.");
    const totals = valuesIn(await openedBook(exported), "Totals").filter(([first]) => first === "Total");
    expect(totals.reduce((sum, row) => sum + Number(row[4]), 0)).toBe(total(orders));
    expect(totals.reduce((sum, row) => sum + Number(row[5]), 0)).toBe(total(items));
    expect(Object.fromEntries(totals.map((row) => [row[3], cents(row[6])]))).toEqual(expected.amounts);
    expect(await perform(exportOrders, admin, { ...report, format: "count" })).toEqual({
      count: total(orders),
    });
  },
);

const cents = (cell: unknown) => Math.round(100 * Number(cell ?? 0));
const thousandths = (quantity: number) => Math.round(1000 * quantity);

function amountsOf(amounts: readonly { currency: string; amount: number }[]): Record<string, number> {
  const byCurrency = Map.groupBy(amounts, ({ currency }) => currency);
  return Object.fromEntries(
    [...byCurrency].map(([currency, of]) => [currency, of.reduce((sum, { amount }) => sum + amount, 0)]),
  );
}
