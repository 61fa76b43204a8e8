import { downloadInvoice } from "#app/domain/billing/download-invoice.server.ts";
import { load } from "#app/http/load.server.ts";
import { pageStatus } from "#app/http/page-refusal.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { refusalOf } from "#app/http/unexpected.server.ts";
import type { Route } from "./+types/download";

/** What is told by a page of its own: that nobody is signed in, may not have it, or has it. */
const OWN_PAGES: readonly number[] = [401, 403, 404];

/** An invoice as a file; one that can't be had leads back to its page of the list, which says so (document 3, section 8). */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  try {
    return await load(downloadInvoice, args);
  } catch (error) {
    const status = pageStatus(error);
    if (status !== undefined && OWN_PAGES.includes(status)) throw error;
    if (status === undefined) refusalOf(error, args.context);
    return redirectWithToast(`/console/organization${args.url.search}`, "organization.downloadFailed", {
      kind: "error",
    });
  }
}
