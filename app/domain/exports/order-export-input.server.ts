import { z } from "zod";
import { statusesWith } from "#app/domain/orders/statuses.ts";
import { type OrderFilter, orderFilter, orderFilterOf } from "#app/domain/statistics/order-filter.server.ts";

/** What an export begins with: orders that are open; handed ones are off (document 2, section 9). */
const exportedStatuses = statusesWith("end", null);

/** Which orders are exported. */
export const exportFilter = z.object(orderFilter(exportedStatuses));

/** The filter of an export that is meant. */
export const exportFilterOf = (
  asked: z.output<typeof exportFilter>,
  now: Date,
  timeZone: string,
): OrderFilter => orderFilterOf(asked, now, timeZone, "export");
