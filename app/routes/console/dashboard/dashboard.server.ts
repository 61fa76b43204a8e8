import type { Interval } from "#app/domain/statistics/days-read.server.ts";
import {
  intervalFields,
  intervalInput,
  intervalOf,
  readableIn,
} from "#app/domain/statistics/interval-input.server.ts";
import { daysOffered } from "#app/domain/statistics/interval-screens.ts";
import { FIRST_DAY, quickDays } from "#app/domain/statistics/limits.ts";
import { locationStatistics, placedIn, statistics } from "#app/domain/statistics/statistics.server.ts";
import { type CountedDay, readDay } from "#app/domain/statistics/wire-day.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import type { PageArgs } from "#app/http/form-door.server.ts";
import { given, load, withoutSearch } from "#app/http/load.server.ts";
import { columnsOf, lineOf, reachOf } from "#app/lib/chart-shapes.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { chartColours } from "./chart-colours.ts";

type Args = PageArgs;

/** What the dashboard shows of the interval that its address asks for, and of as many days before it (document 2, section 2). */
export async function loadDashboard(args: Args) {
  const { timeZone } = scopeOf(args.context).organization;
  const now = databaseNow();
  const today = localDay(now, timeZone);
  const said = Object.fromEntries(args.url.searchParams);
  const interval = intervalOf(intervalInput.parse(readableIn(intervalFields, said)), now, timeZone);
  const days = daysOf({ ...interval, to: earlier(interval.to, today) });
  const before = { from: daysLater(interval.from, -days.length), to: daysLater(interval.from, -1) };
  const { sums, former, places } = await load(
    {
      sums: given(statistics, interval),
      former: given(placedIn, before),
      places: given(locationStatistics, interval),
    },
    withoutSearch(args),
  );
  return {
    interval,
    offered: daysOffered(today, "dashboard"),
    picks: quickDays.map((count) => pickOf(count, interval, today)),
    figures: figuresOf(sums, days, before.from < FIRST_DAY ? null : former),
    byDay: byDay(days, sums, places.locations_orders),
    products: barsOf(sums.top_items.map(({ count, item }) => ({ ...item, count }))),
    placers: barsOf(
      sums.top_requisition.map(({ count, requisition }) => ({
        id: requisition.id,
        name: requisition.username,
        count,
      })),
    ),
    preparers: barsOf(
      sums.top_delivery.map(({ count, delivery }) => ({ id: delivery.id, name: delivery.username, count })),
    ),
    deleted: sums.deleted_orders,
    places: linesOf(days, places.locations_orders),
  };
}

export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>;
type Sums = Awaited<ReturnType<typeof statistics.run>>;
type Place = Awaited<ReturnType<typeof locationStatistics.run>>["locations_orders"][number];

const earlier = (one: LocalDate, other: LocalDate) => (one < other ? one : other);

function daysOf({ from, to }: Interval): LocalDate[] {
  const days = [from];
  for (let day = daysLater(from, 1); day <= to; day = daysLater(day, 1)) days.push(day);
  return days;
}

function pickOf(count: number, { from, to }: Interval, today: LocalDate) {
  const first = daysLater(today, 1 - count);
  return { days: count, from: first, to: today, current: from === first && to === today };
}

type Former = Awaited<ReturnType<typeof placedIn.run>>;

function figuresOf(sums: Sums, days: readonly LocalDate[], former: Former | null) {
  const busiest = sums.d_orders.reduce<CountedDay | null>(
    (most, day) => (day.count > (most?.count ?? 0) ? day : most),
    null,
  );
  return {
    orders: sums.total_orders,
    items: sums.total_items,
    amounts: sums.amounts,
    days: days.length,
    former,
    busiest: busiest && { day: readDay(busiest), count: busiest.count },
  };
}

const countsOn = (days: readonly LocalDate[], counted: readonly CountedDay[]): number[] => {
  const known = new Map(counted.map((one) => [readDay(one), one.count]));
  return days.map((day) => known.get(day) ?? 0);
};

function byDay(days: readonly LocalDate[], { d_orders, d_items }: Sums, places: readonly Place[]) {
  const [orders, items] = [countsOn(days, d_orders), countsOn(days, d_items)];
  const each = places.map(({ orders }) => countsOn(days, orders));
  return {
    orders: columnsOf(orders),
    items: columnsOf(items),
    rows: days.map((day, place) => ({
      day,
      orders: orders[place] ?? 0,
      items: items[place] ?? 0,
      places: each.map((counts) => counts[place] ?? 0),
    })),
  };
}

function barsOf(rows: readonly { id: string; name: string; count: number }[]) {
  const reach = reachOf(rows.map(({ count }) => count));
  return rows.map((row, place) => ({ ...row, reach: reach[place] ?? 0 }));
}

function linesOf(days: readonly LocalDate[], places: readonly Place[]) {
  const all = places.map(({ id, name, orders }) => ({ id, name, counts: countsOn(days, orders) }));
  const most = Math.max(0, ...all.flatMap(({ counts }) => counts));
  return all.map(({ id, name, counts }, place) => ({
    ...{
      id,
      name,
      points: lineOf(counts, most),
      colour: chartColours[place % chartColours.length] ?? "teal",
    },
    total: counts.reduce((sum, count) => sum + count, 0),
    most: Math.max(0, ...counts),
  }));
}
