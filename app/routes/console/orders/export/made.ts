import { redirect } from "react-router";
import { madeOrderExport } from "#app/domain/exports/order-export-state.server.ts";
import { load } from "#app/http/load.server.ts";
import { BASE } from "../base.ts";
import type { Route } from "./+types/made";

/** The spreadsheet that a job has made; without one it leads to the page. */
export const loader = async (args: Route.LoaderArgs): Promise<Response> =>
  (await load(madeOrderExport, args)) ?? redirect(`${BASE}/orders/export`);
