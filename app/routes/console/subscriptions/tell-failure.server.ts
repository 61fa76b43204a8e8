import { tellFailure } from "#app/http/act.server.ts";
import { type Failure, firstMessage } from "#app/http/failure.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

/**
 * Tells why a trial or a change did not come about: what is not permitted in its own words, anything else as an error; a
 * provider that does not answer may have made the change all the same (document 1, section 8).
 */
export function tellChangeFailure(failure: Failure, to: string): Promise<Response> {
  if (failure.status === 409) return tellFailure(failure, to);
  if (failure.refusal?.code === "payments_down")
    return redirectWithToast(to, "subscriptions.unsure", { kind: "error" });
  return redirectWithToast(to, "subscriptions.failed", {
    kind: "error",
    params: { reason: firstMessage(failure) },
  });
}
