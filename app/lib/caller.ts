import type { Actor, OperationKey } from "./actor.ts";
import type { Language } from "./i18n.ts";
import type { Refusal } from "./refusal.ts";
import type { Scope } from "./scope.ts";

/** A browser, by its signed cookie. */
export interface Browser {
  /** Random, and its own. */
  id: string;
  /** Digests of the people who have signed in here, newest first. */
  known: readonly string[];
}

/** Who calls, within which tenant, and from where. Made by the doors. */
export interface Caller {
  actor: Actor;
  scope: Scope | null;
  ip: string;
  /** What the browser says it is; kept with a session. */
  userAgent?: string;
  /** The browser, where somebody is signing in by one; programs have none. */
  browser?: Browser;
  /** The language of the request. */
  language?: Language;
  /** The country of the request in two letters, where a proxy tells it. */
  country?: string | null;
  /** The host that was asked, without its port. */
  host?: string;
  /** When the session was looked up, by `performance.now()`: what the actor may is as old. */
  since?: number;
  /** Takes note of what becomes of this caller's request: the door logs it and counts refusals. */
  report?: (event: CallEvent) => void;
}

/** That an operation is performed, or with a refusal that it, or a page, was refused. */
export interface CallEvent {
  caller: Caller;
  /** Absent where something else than an operation refuses. */
  key?: OperationKey;
  /** As the operation parsed it. */
  input?: unknown;
  refusal?: Refusal;
}

/** Tells the caller's door of a refusal, and gives it back to be thrown. */
export function reportRefusal(
  caller: Caller,
  refusal: Refusal,
  key?: OperationKey,
  input?: unknown,
): Refusal {
  caller.report?.({ caller, refusal, input, ...(key && { key }) });
  return refusal;
}
