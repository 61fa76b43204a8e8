import type { Actor } from "./actor.ts";
import type { Language } from "./i18n.ts";
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
}
