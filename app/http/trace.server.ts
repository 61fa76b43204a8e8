import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { countRefusal } from "#app/domain/refusals/count-refusals.server.ts";
import type { CallEvent, Caller } from "#app/lib/caller.ts";
import { countStatements } from "#app/lib/statements.ts";
import { refusedOf } from "./refused.server.ts";
import { requestContext } from "./request-context.ts";

/** Counts the statements that a request sends to the database. */
export function withCountedStatements<T>(context: Readonly<RouterContextProvider>, act: () => T): T {
  const { trace } = context.get(requestContext);
  return trace ? countStatements(trace, act) : act();
}

/** Root middleware: {@link withCountedStatements}. */
export const countingMiddleware: MiddlewareFunction<Response> = ({ context }, next) =>
  withCountedStatements(context, next);

/** Notes for the log whom a request's session stands for. */
export function noteCaller(
  { actor, scope }: Pick<Caller, "actor" | "scope">,
  context: Readonly<RouterContextProvider>,
): void {
  const { trace } = context.get(requestContext);
  if (trace) Object.assign(trace, { actor, organizationId: scope?.organizationId });
}

/** What takes note of the calls of a request: for the log, and refusals are counted. */
export function reporterOf(context: Readonly<RouterContextProvider>): (event: CallEvent) => void {
  const { trace } = context.get(requestContext);
  return (event) => {
    const { caller, key, refusal } = event;
    if (caller.scope) noteCaller(caller, context);
    if (key) trace?.operations.add(key);
    if (refusal) trace?.refused.add(refusal.code);
    const counted = refusal && refusedOf(event, refusal);
    if (counted) countRefusal(counted);
  };
}
