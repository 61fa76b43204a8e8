import { redirect } from "react-router";
import type { ManagePage } from "#app/domain/billing/gateway/gateway.ts";
import { providerLinks } from "#app/domain/billing/provider-links.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import type { FormArgs } from "#app/http/form-door.server.ts";
import { throwAsPage } from "#app/http/page-refusal.server.ts";
import { redirectWithToast, type ToastKey } from "#app/http/toast.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";

const list = "/console/subscriptions";
const missing = {
  updateUrl: "subscriptions.noPage",
  cancelUrl: "subscriptions.noCancelPage",
} as const satisfies Record<ManagePage, ToastKey>;

/**
 * Leads to a page of the payment provider by a link made fresh; back to the list where the provider does not answer or
 * the subscription has none (document 1, section 3).
 */
export async function toProvider(
  { context, params }: Pick<FormArgs, "context" | "params">,
  page: ManagePage,
): Promise<Response> {
  try {
    const links = await perform(providerLinks, callerOf(context), {
      subscription_id: params.subscription_id ?? "",
      page,
    });
    const link = links[page];
    return link ? redirect(link) : redirectWithToast(list, missing[page], { kind: "error" });
  } catch (error) {
    if (!(error instanceof Refusal) || error.http < 409) return throwAsPage(error);
    return redirectWithToast(list, `errors:refusal.${error.code}`, { kind: "error" });
  }
}
