import { reportAsked } from "#app/domain/reports/products-report.server.ts";
import { supplies } from "#app/domain/reports/supplies.server.ts";
import { giveFile } from "#app/http/give-file.server.ts";
import type { Route } from "./+types/spreadsheet";

/** The report that its page's address asks for, as a spreadsheet; that page says why there is none. */
export const loader = (args: Route.LoaderArgs): Promise<Response> =>
  giveFile(supplies, args, {
    input: { ...reportAsked(args.url.searchParams), format: "xlsx" },
    back: `/console/store/reports${args.url.search}`,
  });
