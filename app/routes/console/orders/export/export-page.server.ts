import { exportOrders } from "#app/domain/exports/export-orders.server.ts";
import { EXPORT_AT_ONCE } from "#app/domain/exports/limits.ts";
import { exportFilter, exportFilterOf } from "#app/domain/exports/order-export-input.server.ts";
import { orderExportState } from "#app/domain/exports/order-export-state.server.ts";
import { quickYears } from "#app/domain/statistics/interval-screens.ts";
import { workplaceChoices } from "#app/domain/workplaces/workplace-choices.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import type { FormArgs } from "#app/http/form-door.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { exportSearch } from "./export-search.ts";

/** What the export's dialog shows of the orders that its address asks for. */
export async function loadExport(args: Omit<FormArgs, "request">) {
  const { timeZone } = scopeOf(args.context).organization;
  const now = databaseNow();
  const today = localDay(now, timeZone);
  const asked = exportSearch(args.url.searchParams);
  const parsed = exportFilter.safeParse(asked);
  const filter = exportFilterOf(parsed.success ? parsed.data : exportFilter.parse({}), now, timeZone);
  const { interval, locations, statuses, dateField } = filter;
  const sent = parsed.success ? asked : {};
  const { found, job, workplaces } = await load(
    {
      found: given(exportOrders, { ...interval, ...sent, format: "count" }),
      job: orderExportState,
      workplaces: workplaceChoices,
    },
    { ...args, url: withoutSearch(args.url) },
  );
  const count = found instanceof Response ? 0 : (found.count ?? 0);
  return {
    interval,
    locations: locations ?? workplaces.map(({ id }) => id),
    statuses,
    dateField,
    workplaces,
    count,
    large: count > EXPORT_AT_ONCE,
    missing: { location: locations?.length === 0, status: statuses.length === 0 },
    job,
    years: quickYears(today, "export").map((year) => ({
      ...year,
      current: year.from === interval.from && year.to === interval.to,
    })),
    search: new URLSearchParams({ ...sent, ...interval }).toString(),
    behind: behind(args.url.searchParams),
    timeZone,
  };
}

export type ExportPage = Awaited<ReturnType<typeof loadExport>>;

function withoutSearch(url: URL): URL {
  const plain = new URL(url);
  plain.search = "";
  return plain;
}

/** What the list behind is narrowed by. */
function behind(search: URLSearchParams): string {
  const kept = [...search].filter(([name]) => ["q", "status", "location_id", "show", "page"].includes(name));
  return new URLSearchParams(kept).toString();
}
