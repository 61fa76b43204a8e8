import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { countRefusal } from "#app/domain/refusals/count-refusals.server.ts";
import type { Caller, News } from "#app/lib/caller.ts";
import { countStatements } from "#app/lib/statements.ts";
import { refusedOf } from "./refused.server.ts";
import { requestContext } from "./request-context.ts";

/** Counts the statements that a request sends to the database. */
export function counted<T>(context: Readonly<RouterContextProvider>, act: () => T): T {
  const { trace } = context.get(requestContext);
  return trace ? countStatements(trace, act) : act();
}

/** Root middleware: {@link counted}. */
export const countingMiddleware: MiddlewareFunction<Response> = ({ context }, next) => counted(context, next);

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
