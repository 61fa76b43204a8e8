import { madeOrderExport } from "#app/domain/exports/order-export-state.server.ts";
import { load } from "#app/http/load.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { BASE } from "../base.ts";
import type { Route } from "./+types/made";

/** The spreadsheet that a job has made; without one the page that says so, with the filter that it had. */
export const loader = async (args: Route.LoaderArgs): Promise<Response> =>
  (await load(madeOrderExport, args)) ??
  redirectWithToast(`${BASE}/orders/export${args.url.search}`, "exportGone", { kind: "error" });
