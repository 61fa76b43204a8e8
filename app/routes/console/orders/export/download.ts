import { redirect } from "react-router";
import { exportOrders } from "#app/domain/exports/export-orders.server.ts";
import { exportAsked, isExportUnread } from "#app/domain/exports/order-export-input.server.ts";
import { startOrderExport } from "#app/domain/exports/start-order-export.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { giveFile } from "#app/http/give-file.server.ts";
import { requireRightToSend } from "#app/http/other-business.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { BASE } from "../base.ts";
import type { Route } from "./+types/download";
import { isExportOffered } from "./export-page.server.ts";

const page = (url: URL) => `${BASE}/orders/export${url.search}`;

/** Sends the spreadsheet as it is made; a refusal, and a filter for which the page offers no file, lead back to the page. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { searchParams } = args.url;
  const back = page(args.url);
  requireRight(args.context, exportOrders);
  if (!(await isExportOffered(args))) return redirect(back);
  return giveFile(exportOrders, args, { input: { ...exportAsked(searchParams), format: "xlsx" }, back });
}

/** Has a job make it; a filter that can't be read in full leads back to the page. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  await requireRightToSend(startOrderExport, args);
  if (isExportUnread(args.url.searchParams)) return redirect(page(args.url), 303);
  const outcome = await submit(startOrderExport, args, exportAsked(args.url.searchParams));
  const to = page(args.url);
  return outcome.ok ? redirectWithToast(to, "orders.exporting") : tellFailure(outcome.failure, to);
}
