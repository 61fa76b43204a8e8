import { redirect } from "react-router";
import { exportAudit } from "#app/domain/audit/export-audit.server.ts";
import { giveFile } from "#app/http/give-file.server.ts";
import type { Route } from "./+types/export";
import { areDaysUnread } from "./days-unread.ts";
import { requirePlan } from "./plan-gate.server.ts";

/** The audit log as the filters of its page find it, as a spreadsheet; that page says why there is none. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { search, searchParams } = args.url;
  requirePlan(args.context);
  const back = `/console/audit${search}`;
  if (areDaysUnread(searchParams)) return redirect(back);
  return giveFile(exportAudit, args, { input: Object.fromEntries(searchParams), back });
}
