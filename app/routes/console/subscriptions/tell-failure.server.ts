import { tellFailure } from "#app/http/act.server.ts";
import { type Failure, firstMessage } from "#app/http/failure.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { RefusalCode } from "#app/lib/refusal.ts";

/** What begins with the document's words by itself. */
const worded: readonly (RefusalCode | undefined)[] = [
  "subscription_change",
  "subscription_changed",
  "subscription_ends",
];

/** Tells why a trial was not begun: that there was one already in its own words (document 1, section 8). */
export const tellTrialFailure = (failure: Failure, to: string): Promise<Response> =>
  failure.status === 409 ? tellFailure(failure, to) : tellError(failure, to);

/** Tells why a change did not come about: whatever is not permitted begins by saying so (document 1, section 8). */
export function tellChangeFailure(failure: Failure, to: string): Promise<Response> {
  if (failure.status !== 409) return tellError(failure, to);
  if (worded.includes(failure.refusal?.code)) return tellFailure(failure, to);
  return redirectWithToast(to, "subscriptions.refused", {
    kind: "error",
    params: { reason: firstMessage(failure) },
  });
}

/** Anything else is an error; a provider that does not answer may have made the change all the same. */
function tellError(failure: Failure, to: string): Promise<Response> {
  if (failure.refusal?.code === "payments_down")
    return redirectWithToast(to, "subscriptions.unsure", { kind: "error" });
  return redirectWithToast(to, "subscriptions.failed", {
    kind: "error",
    params: { reason: firstMessage(failure) },
  });
}
