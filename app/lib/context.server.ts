import type { Actor } from "./actor.ts";
import type { Channel } from "./announce.server.ts";
import type { AuditChange } from "./audit.server.ts";
import type { Browser, Caller } from "./caller.ts";
import { databaseNow } from "./clock.server.ts";
import type { Db, Tx } from "./database.server.ts";
import { fallbackLanguage, type Language } from "./i18n.ts";
import type { Scope } from "./scope.ts";
import { newId } from "./uuid.ts";

/** What an operation's `run` stands on. Within a write `db` is the transaction. */
export interface Context<S = Scope> {
  db: Tx;
  scope: S;
  actor: Actor;
  now: Date;
  /** An id for what this makes: its one-use token is stored with it at once, and with another one afterwards. */
  id: string;
  ip: string;
  userAgent: string;
  /** The browser, where somebody is signing in by one; null for programs. */
  browser: Browser | null;
  language: Language;
  /** Two letters, where a proxy tells it. */
  country: string | null;
  /** The host that was asked; null where nobody asked by one. */
  host: string | null;
  /** Says what the audit row tells: the subject and its changed fields before and after. */
  record(change: AuditChange): void;
  /** Tells live screens once the transaction is committed. */
  announce(channel: Channel): void;
}

/** An operation that is open to anyone, or of the operator's staff, may run without a tenant. */
export type ContextOf<A> = A extends readonly ["anyone"] | readonly ["operator"]
  ? Context<Scope | null>
  : Context;

/**
 * What `run` is given for a caller, with what it records and announces. Without a transaction `db` is the database.
 */
export function contextOf(caller: Caller, db: Tx | Db) {
  const changes: AuditChange[] = [];
  const announced = new Set<Channel>();
  let id: string | undefined;
  const context: Context = {
    db,
    scope: caller.scope as Scope,
    actor: caller.actor,
    now: databaseNow(),
    get id() {
      id ??= newId();
      return id;
    },
    ip: caller.ip,
    userAgent: caller.userAgent ?? "",
    browser: caller.browser ?? null,
    language: caller.language ?? fallbackLanguage,
    country: caller.country ?? null,
    host: caller.host || null,
    record: (change) => void changes.push(change),
    announce: (channel) => void announced.add(channel),
  };
  return { context, changes, announced };
}
