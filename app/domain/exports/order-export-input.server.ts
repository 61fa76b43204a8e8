import { z } from "zod";
import { statusesWith } from "#app/domain/orders/statuses.ts";
import { readableIn, soundDays } from "#app/domain/statistics/interval-input.server.ts";
import { type OrderFilter, orderFilter, orderFilterOf } from "#app/domain/statistics/order-filter.server.ts";
import { listsIn } from "#app/lib/lists-in.ts";

/** What an export begins with: orders that are open; handed ones are off (document 2, section 9). */
const exportedStatuses = statusesWith("end", null);

/** The fields of what is exported. */
export const exportFields = orderFilter(exportedStatuses);

/** Which orders are exported. */
export const exportFilter = z.object(exportFields).superRefine(soundDays);

/** What the form of the page asks beside its boxes. */
const asked = ["from", "to", "date_field"];

/** What an export's address says of its orders, as far as it can be read; boxes that were ticked come as one list. */
export const exportAsked = (search: URLSearchParams) =>
  readableIn(exportFields, {
    ...Object.fromEntries([...search].filter(([name]) => asked.includes(name))),
    ...listsIn(search, ["locations", "statuses"]),
  });

/** Whether an address says something of its orders that can't be read: what it asks for is not known then. */
export function isExportUnread(search: URLSearchParams): boolean {
  const read = exportAsked(search);
  return Object.keys(exportFields).some((name) => search.has(name) && !Object.hasOwn(read, name));
}

/** The filter of an export that is meant. */
export const exportFilterOf = (
  asked: z.output<typeof exportFilter>,
  now: Date,
  timeZone: string,
): OrderFilter => orderFilterOf(asked, now, timeZone, "export");
