import { redirect } from "react-router";
import { madeExport } from "#app/domain/exports/made-export.server.ts";
import { load } from "#app/http/load.server.ts";
import type { Route } from "./+types/made-export";

/** The archive that a job has made; without one it leads to the page. */
export const loader = async (args: Route.LoaderArgs): Promise<Response> =>
  (await load(madeExport, args)) ?? redirect("/console/account");
