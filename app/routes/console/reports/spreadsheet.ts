import { reportAsked } from "#app/domain/reports/products-report.server.ts";
import { supplies } from "#app/domain/reports/supplies.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { failureOf } from "#app/http/failure.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { Route } from "./+types/spreadsheet";

/** The report that its page's address asks for, as a spreadsheet; that page says why there is none. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  requireRight(context, supplies);
  const asked = { ...reportAsked(url.searchParams), format: "xlsx" as const };
  try {
    return (await perform(supplies, callerOf(context), asked)) as Response;
  } catch (error) {
    return tellFailure(failureOf(error, context), `/console/store/reports${url.search}`);
  }
}
