import { redirect } from "react-router";
import { exportAudit } from "#app/domain/audit/export-audit.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { failureOf } from "#app/http/failure.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { Route } from "./+types/export";
import { areDaysUnread } from "./days-unread.ts";
import { requirePlan } from "./plan-gate.server.ts";

/** The audit log as the filters of its page find it, as a spreadsheet; that page says why there is none. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  requirePlan(context);
  requireRight(context, exportAudit);
  if (areDaysUnread(url.searchParams)) return redirect(`/console/audit${url.search}`);
  try {
    return await perform(exportAudit, callerOf(context), Object.fromEntries(url.searchParams));
  } catch (error) {
    return tellFailure(failureOf(error, context), `/console/audit${url.search}`);
  }
}
