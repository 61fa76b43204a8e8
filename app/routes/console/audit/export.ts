import { exportAudit } from "#app/domain/audit/export-audit.server.ts";
import { load } from "#app/http/load.server.ts";
import type { Route } from "./+types/export";
import { requirePlan } from "./plan-gate.server.ts";

/** The audit log as the filters of its page find it, as a spreadsheet. */
export const loader = async (args: Route.LoaderArgs): Promise<Response> => {
  requirePlan(args.context);
  return load(exportAudit, args);
};
