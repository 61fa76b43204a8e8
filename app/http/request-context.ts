import { createContext } from "react-router";
import type { Actor } from "#app/lib/actor.ts";
import type { Outage } from "#app/lib/outage.server.ts";
import type { Counted } from "#app/lib/statements.ts";

/** What the log says of a request beside its address and its answer: the doors fill it in. */
export interface RequestTrace extends Counted {
  /** Method and path, ids left out: where something failed. */
  readonly route: string;
  actor?: Actor;
  organizationId?: string | undefined;
  /** Keys of the operations that were performed or refused. */
  readonly operations: Set<string>;
  /** Codes of refusals. */
  readonly refused: Set<string>;
}

/** What the server knows of a request before any route runs. */
export interface RequestFrame {
  readonly requestId: string;
  /** The CSP nonce of this response's scripts and styles. */
  readonly nonce: string;
  /** The client's address, as far as trusted proxies tell it. */
  readonly ip: string;
  /** What the browser says it is. */
  readonly userAgent: string;
  /** Two letters, as COUNTRY_HEADER tells it; null where nobody does. */
  readonly country: string | null;
  /** The host that was asked, without its port. */
  readonly host: string;
  /** The public origin, without a slash at its end. */
  readonly origin: string;
  /**
   * Set when the database could not be reached, when there was no room left, or when the body was over the limit: the
   * server then answers 503 or 413, whatever was rendered.
   */
  failure: Outage | "too_large" | null;
  /** Absent where nobody writes a line of log. */
  readonly trace?: RequestTrace;
}

export const requestContext = createContext<RequestFrame>({
  requestId: "-",
  nonce: "",
  ip: "",
  userAgent: "",
  country: null,
  host: "",
  origin: "",
  failure: null,
});
