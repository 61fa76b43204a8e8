import { isPageData } from "#app/framework/page-data.ts";
import { mayPass } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { isShutByView, type Written } from "#app/lib/gate.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { callerOf } from "./caller.server.ts";
import type { FormArgs } from "./form-door.server.ts";
import { messageOf } from "./messages.server.ts";
import { asPage } from "./page-refusal.server.ts";
import { readForm } from "./read-form.server.ts";
import { requireRight } from "./require-right.server.ts";

/** Why a form that was drawn for one organization is refused in a session of another; null where it is its own. */
function ofOtherBusiness(form: FormData, { scope }: Caller): Refusal | null {
  const drawnFor = form.get("organization_id");
  if (!drawnFor || drawnFor === scope?.organizationId) return null;
  return new Refusal("other_organization", { body: { drawn_for: String(drawnFor) } });
}

/** A form drawn for one organization is refused in a session of another (document 4, Account and organization). */
export function requireSameOrganization(form: FormData, caller: Caller): void {
  const refusal = ofOtherBusiness(form, caller);
  if (refusal) throw refusal;
}

/**
 * Shows the page of a missing right to whoever may not send a form; where it was drawn for another business, in which they may,
 * it says that (document 4, Who may do what). Who sees the console as somebody else has sent it from a page of their own: that
 * the view shuts it is told on the form, as it was filled in.
 */
export async function requireRightToSend(
  operation: Written,
  { request, form, context }: FormArgs,
): Promise<void> {
  const caller = callerOf(context);
  const { actor, scope } = caller;
  if (actor.kind === "user" && actor.viewing && isShutByView(operation)) return;
  if (actor.kind === "user" && scope && !mayPass(actor, operation.access)) {
    const sent = form ?? (await readForm(request, {}, caller).catch(() => null))?.form;
    const refusal = sent && ofOtherBusiness(sent, caller);
    if (refusal) throwElsewhere(refusal, context);
  }
  requireRight(context, operation, request);
}

export const isOfOtherBusiness = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code === "other_organization";

/** Says on a page of its own that a form is another business's; the console draws the reason. */
export function throwElsewhere(refusal: Refusal, context: FormArgs["context"]): never {
  throw asPage(new Refusal(refusal.code, { params: { text: messageOf(refusal, context) } }));
}

/**
 * Whether the answer to a form is a new document at the address of a row: where the row is another business's, its page can't
 * be drawn again. Scripts leave the page as it is.
 */
export const leavesPageOfRow = ({ request, url, params }: FormArgs): boolean =>
  !isPageData(new URL(request.url).pathname) &&
  [...Object.values(params), url.searchParams.get("product_id")].some((one) => isUuid(one ?? ""));
