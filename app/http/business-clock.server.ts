import type { RouterContextProvider } from "react-router";
import { databaseNow } from "#app/lib/clock.server.ts";
import { localNow } from "#app/lib/local-day.ts";
import { scopeOf } from "./caller.server.ts";

/** What day and time it is where the business of this request is, and its time zone. */
export function businessClock(context: Readonly<RouterContextProvider>) {
  const { timeZone } = scopeOf(context).organization;
  return { timeZone, now: localNow(databaseNow(), timeZone) };
}
