import { isPageData } from "#app/framework/page-data.ts";
import type { Caller } from "#app/lib/caller.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { FormArgs } from "./form-door.server.ts";
import { messageOf } from "./messages.server.ts";
import { asPage } from "./page-refusal.server.ts";
import { readForm } from "./read-form.server.ts";

/** A form drawn for one organization is refused in a session of another (document 4, Account and organization). */
export function requireSameOrganization(form: FormData, { scope }: Caller): void {
  const drawnFor = form.get("organization_id");
  if (drawnFor && drawnFor !== scope?.organizationId)
    throw new Refusal("other_organization", { body: { drawn_for: String(drawnFor) } });
}

/** Of a form that its sender may not send here: that it is another business's, where they may (document 4, Who may do what). */
export async function requireOwnForm({ request, form, context }: FormArgs, caller: Caller): Promise<void> {
  if (caller.actor.kind !== "user" || !caller.scope) return;
  const sent = form ?? (await readForm(request, {}, caller.scope.organizationId).catch(() => null))?.form;
  try {
    if (sent) requireSameOrganization(sent, caller);
  } catch (error) {
    if (isOfOtherBusiness(error)) throwElsewhere(error, context);
    throw error;
  }
}

export const isOfOtherBusiness = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code === "other_organization";

/** Says on a page of its own that a form is another business's. */
export function throwElsewhere(refusal: Refusal, context: FormArgs["context"]): never {
  throw asPage(new Refusal(refusal.code, { params: { text: messageOf(refusal, context) } }));
}

/**
 * Whether the answer to a form is a new document at the address of a row: where the row is another business's, its page can't
 * be drawn again. Scripts leave the page as it is.
 */
export const leavesPageOfRow = ({ request, url, params }: FormArgs): boolean =>
  !isPageData(new URL(request.url).pathname) &&
  [...Object.values(params), ...url.searchParams.values()].some((one) => isUuid(one ?? ""));
