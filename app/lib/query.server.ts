import type { z } from "zod";
import type { Access, OperationKey } from "./actor.ts";
import type { Context, ContextOf } from "./context.server.ts";
import type { RefusalCode } from "./refusal.ts";

type Known = "db" | "scope" | "actor" | "now" | "language" | "country" | "ip";

/** What a query's `run` stands on. */
export type Asking = Pick<Context, Known>;

/**
 * A thing that the product can tell, defined once for pages and `/v1`: an operation's sister that changes nothing. The
 * spreadsheets of products, orders and the audit log leave a line there.
 */
export interface Query<I extends z.ZodType = z.ZodType, O = unknown> {
  /** The call of `/v1` that asks it; without one only pages do. */
  readonly key?: OperationKey;
  /** What it tells, in a few English words, for who reads the API. */
  readonly summary?: string;
  /** The codes that `run` and `input` refuse with; what the doors refuse for every call is left out. */
  readonly refuses?: readonly RefusalCode[];
  /** Any one of these opens it. */
  readonly access: readonly Access[];
  /** What a page's address or the call is read by. */
  readonly input: I;
  /** What /v1 may show of the result. */
  readonly output?: z.ZodType;
  /** The media type of the file that it gives as a `Response`, in the place of JSON. */
  readonly file?: string;
  readonly transaction: false;
  run(context: Asking, input: z.output<I>): Promise<O>;
}

interface Definition<I extends z.ZodType, O, A extends readonly Access[]>
  extends Omit<Query<I, O>, "access" | "transaction" | "run"> {
  run: (context: Pick<ContextOf<A>, Known>, input: z.output<I>) => Promise<O>;
}

/**
 * Defines a thing that the product can tell, named after what it gives. Who may ask it stands in `access`; a call of
 * the API is open to whoever has its key unless `access` says otherwise.
 */
export function query<I extends z.ZodType, O, const A extends readonly Access[] = readonly [OperationKey]>(
  definition: Definition<I, O, A> &
    ({ access: A; key?: never } | { key: OperationKey; summary: string; access?: A }),
): Query<I, O> {
  const { key, access = key ? [key] : [] } = definition;
  return { ...definition, access, transaction: false };
}
