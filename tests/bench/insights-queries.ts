import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { ordersOnPage } from "#app/domain/orders/list-orders.server.ts";
import { supplies } from "#app/domain/reports/supplies.server.ts";
import { locationStatistics, placedIn, statistics } from "#app/domain/statistics/statistics.server.ts";
import type { Db } from "#app/lib/database.server.ts";
import { daysLater } from "#app/lib/local-day.ts";
import type { Query } from "#app/lib/query.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import type { insightsFloor } from "./insights-floor.ts";

/** Something that an owner looks at, over the days that end with one. */
export interface InsightsQuestion {
  name: string;
  floor: keyof typeof insightsFloor;
  to: string;
  days: number;
  ask: (db: Db) => Promise<unknown>;
}

/** What is asked of a business whose last day is this one. */
export function insightsQuestions(scope: Scope, to: string): InsightsQuestion[] {
  const asked = asking(scope);
  const over = (days: number, end = to) => ({ from: daysLater(end, 1 - days), to: end });
  const dashboard = (days: number): InsightsQuestion => ({
    ...{ name: `dashboard, ${days} days`, floor: "dashboard", to, days },
    ask: (db) =>
      Promise.all([
        asked(db, statistics, over(days)),
        asked(db, placedIn, over(days, daysLater(to, -days))),
        asked(db, locationStatistics, over(days)),
      ]),
  });
  const report = (days: number): InsightsQuestion => ({
    ...{ name: `report, ${days} days`, floor: "report", to, days },
    ask: (db) => asked(db, supplies, over(days)),
  });
  return [
    dashboard(30),
    dashboard(365),
    report(30),
    report(365),
    {
      ...{ name: "orders, first page", floor: "list", to, days: 1 },
      ask: (db) => asked(db, ordersOnPage, {}),
    },
  ];
}

const asking =
  (scope: Scope) =>
  <I extends z.ZodType, O>(db: Db, query: Query<I, O>, input: object): Promise<O> => {
    const actor = { kind: "user", id: randomUUID(), name: "Ana", role: "admin", permissions: [] } as const;
    const given = { db, scope, actor: { ...actor, sessionId: randomUUID() } };
    const place = { now: new Date(), language: "ro", country: null, ip: "" } as const;
    return Promise.resolve(query.run({ ...given, ...place }, query.input.parse(input)));
  };
