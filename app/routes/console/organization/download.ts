import { downloadInvoice } from "#app/domain/billing/download-invoice.server.ts";
import { load } from "#app/http/load.server.ts";
import { pageStatus } from "#app/http/page-refusal.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { refusalOf } from "#app/http/unexpected.server.ts";
import type { Route } from "./+types/download";

/** An invoice as a file; one that can't be made leads back to the list, which says so (document 3, section 8). */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  try {
    return await load(downloadInvoice, args);
  } catch (error) {
    const status = pageStatus(error);
    if (status !== undefined && status !== 409) throw error;
    if (status === undefined) refusalOf(error, args.context);
    return redirectWithToast("/console/organization", "organization.downloadFailed", { kind: "error" });
  }
}
