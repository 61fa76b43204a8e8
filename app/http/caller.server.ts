import { createContext, type RouterContextProvider } from "react-router";
import type { FoundSession } from "#app/domain/accounts/find-session.server.ts";
import { mayPass, visitor } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { deviceContext } from "./device.server.ts";
import { localeOf } from "./locale.server.ts";
import { requestContext } from "./request-context.ts";
import { noteCaller, reporterOf } from "./trace.server.ts";

/** Set by the guard of an audience, from its session cookie. */
export const callerContext = createContext<Caller | null>(null);

/** Who makes this request; a visitor where no guard has said otherwise. */
export function callerOf(context: Readonly<RouterContextProvider>): Caller {
  return context.get(callerContext) ?? strangerOf(context);
}

/** Where a request comes from: what a caller has beside actor and scope. */
function originOf(context: Readonly<RouterContextProvider>): Omit<Caller, "actor" | "scope"> {
  const { ip, userAgent, country, host } = context.get(requestContext);
  const browser = context.get(deviceContext) ?? undefined;
  const language = localeOf(context);
  return { ip, userAgent, country, host, ...(browser && { browser }), language, report: reporterOf(context) };
}

/** Whoever has not signed in. */
export const strangerOf = (context: Readonly<RouterContextProvider>): Caller => ({
  actor: visitor,
  scope: null,
  ...originOf(context),
});

/** Whom a session stands for, as the caller of this request. */
export function callerBy(session: FoundSession, context: Readonly<RouterContextProvider>): Caller {
  noteCaller(session, context);
  return { ...session, ...originOf(context), since: performance.now() };
}

/** The tenant of this request; refused (`unauthenticated`) where nobody is signed in to one. */
export function scopeOf(context: Readonly<RouterContextProvider>): Scope {
  const { scope } = callerOf(context);
  if (!scope) throw new Refusal("unauthenticated");
  return scope;
}

/** Which of these operations are open to the caller: for the buttons of a view. */
export function allowed<K extends string>(
  context: Readonly<RouterContextProvider>,
  operations: Record<K, Pick<Operation, "access">>,
): Record<K, boolean> {
  const { actor } = callerOf(context);
  const entries = Object.entries<Pick<Operation, "access">>(operations);
  return Object.fromEntries(entries.map(([name, { access }]) => [name, mayPass(actor, access)])) as Record<
    K,
    boolean
  >;
}
