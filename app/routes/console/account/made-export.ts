import { madeExport } from "#app/domain/exports/made-export.server.ts";
import { load } from "#app/http/load.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/made-export";

/** The archive that a job has made; once its day is over, the page that says so. */
export const loader = async (args: Route.LoaderArgs): Promise<Response> =>
  (await load(madeExport, args)) ?? redirectWithToast("/console/account", "exportGone", { kind: "error" });
