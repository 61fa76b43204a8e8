import { isDeepStrictEqual } from "node:util";
import { isTurned } from "#app/components/unread-days.ts";
import { exportLacks } from "#app/domain/exports/export-lacks.server.ts";
import { exportOrders } from "#app/domain/exports/export-orders.server.ts";
import { EXPORT_AT_ONCE } from "#app/domain/exports/limits.ts";
import {
  exportAsked,
  exportFilter,
  exportFilterOf,
  isExportUnread,
} from "#app/domain/exports/order-export-input.server.ts";
import { orderExportState } from "#app/domain/exports/order-export-state.server.ts";
import { daysOffered, quickYears } from "#app/domain/statistics/interval-screens.ts";
import { chosenAmong, workplaceChoices } from "#app/domain/workplaces/workplace-choices.server.ts";
import { callerOf, scopeOf } from "#app/http/caller.server.ts";
import type { PageArgs } from "#app/http/form-door.server.ts";
import { given, load, withoutSearch } from "#app/http/load.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { listFilters } from "./list-filters.ts";

/** Which orders an address asks for, and the query that counts them. */
function askedOf({ url, context }: PageArgs, now: Date) {
  const asked = exportAsked(url.searchParams);
  const filter = exportFilterOf(exportFilter.parse(asked), now, scopeOf(context).organization.timeZone);
  return { asked, filter, count: given(exportOrders, { ...asked, ...filter.interval, format: "count" }) };
}

/** Whether there is a file of what an address asks for, without a word to be said about it by the page. */
export async function isExportOffered(args: PageArgs): Promise<boolean> {
  const { searchParams } = args.url;
  if (isExportUnread(searchParams)) return false;
  const { filter, count } = askedOf(args, databaseNow());
  return !isTurned(searchParams, filter.interval.to) && countIn(await load(count, withoutSearch(args))) > 0;
}

const countIn = (found: Response | { count?: number }): number =>
  found instanceof Response ? 0 : (found.count ?? 0);

/** What the export's dialog shows of the orders that its address asks for. */
export async function loadExport(args: PageArgs) {
  const { timeZone } = scopeOf(args.context).organization;
  const now = databaseNow();
  const today = localDay(now, timeZone);
  const { asked, filter, count: found } = askedOf(args, now);
  const { interval, locations, statuses, dateField } = filter;
  const { lacks, job, workplaces, ...counted } = await load(
    {
      found,
      lacks: given(exportLacks, { ...asked, ...interval }),
      job: orderExportState,
      workplaces: workplaceChoices,
    },
    withoutSearch(args),
  );
  const count = countIn(counted.found);
  const chosen = chosenAmong(workplaces, locations);
  return {
    interval,
    locations: chosen ?? workplaces.map(({ id }) => id),
    statuses,
    dateField,
    workplaces,
    count,
    deleted: lacks,
    large: count > EXPORT_AT_ONCE && hasOwnFiles(callerOf(args.context)),
    missing: { location: chosen?.length === 0, status: statuses.length === 0 },
    job: job && { ...job, asked: job.asked.interval, same: isDeepStrictEqual(job.asked, filter) },
    offered: daysOffered(today, "export"),
    years: quickYears(today, "export").map((year) => ({
      ...year,
      current: year.from === interval.from && year.to === interval.to,
    })),
    search: new URLSearchParams({ ...asked, ...interval }).toString(),
    behind: behind(args.url.searchParams),
    timeZone,
  };
}

/** Support, and who looks on as somebody else, have no place of their own for a file: theirs is made as they read it. */
const hasOwnFiles = ({ actor }: Caller) => actor.kind === "user" && !actor.viewing;

export type ExportPage = Awaited<ReturnType<typeof loadExport>>;

/** How the list behind is narrowed and sorted. */
function behind(search: URLSearchParams): string {
  const kept = [...search].filter(([name]) => [...listFilters, "page"].includes(name));
  return new URLSearchParams(kept).toString();
}
