import type { RouterContextProvider } from "react-router";
import { countRefusal } from "#app/domain/refusals/count-refusals.server.ts";
import type { Caller, News } from "#app/lib/caller.ts";
import { refusedOf } from "./refused.server.ts";
import { requestContext } from "./request-context.ts";

/** Notes for the log whom a request's session stands for. */
export function recognized(
  { actor, scope }: Pick<Caller, "actor" | "scope">,
  context: Readonly<RouterContextProvider>,
): void {
  const { trace } = context.get(requestContext);
  if (trace) Object.assign(trace, { actor, organizationId: scope?.organizationId });
}

/** What the callers of a request tell: it is noted for the log, and refusals are counted. */
export function hearer(context: Readonly<RouterContextProvider>): (news: News) => void {
  const { trace } = context.get(requestContext);
  return (news) => {
    const { caller, key, refusal } = news;
    if (caller.scope) recognized(caller, context);
    if (key) trace?.operations.add(key);
    if (refusal) trace?.refused.add(refusal.code);
    const counted = refusal && refusedOf(news, refusal);
    if (counted) countRefusal(counted);
  };
}
