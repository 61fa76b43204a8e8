import type { Actor } from "./actor.ts";
import type { Language } from "./i18n.ts";
import type { Scope } from "./scope.ts";

/** Who calls, within which tenant, and from where. Made by the doors. */
export interface Caller {
  actor: Actor;
  scope: Scope | null;
  ip: string;
  /** What the browser says it is; kept with a session. */
  userAgent?: string;
  /** The language of the request. */
  language?: Language;
}
