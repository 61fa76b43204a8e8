import { redirect } from "react-router";
import { z } from "zod";
import { isOfReport } from "#app/components/of-report.ts";
import { reportStatuses } from "#app/domain/reports/limits.ts";
import { reportAsked } from "#app/domain/reports/products-report.server.ts";
import { supplies } from "#app/domain/reports/supplies.server.ts";
import { orderFilter, orderFilterOf } from "#app/domain/statistics/order-filter.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { giveFile } from "#app/http/give-file.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import type { Route } from "./+types/spreadsheet";

const filter = z.object(orderFilter(reportStatuses));

/** The report that its page's address asks for, as a spreadsheet; that page says why there is none. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { searchParams, search } = args.url;
  const back = `/console/store/reports${search}`;
  requireRight(args.context, supplies);
  const asked = reportAsked(searchParams);
  const { timeZone } = scopeOf(args.context).organization;
  const meant = orderFilterOf(filter.parse(asked), databaseNow(), timeZone, "report");
  if (!isOfReport(meant, searchParams)) return redirect(back);
  return giveFile(supplies, args, { input: { ...asked, format: "xlsx" }, back });
}
