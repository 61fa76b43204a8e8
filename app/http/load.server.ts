import type { z } from "zod";
import type { Caller } from "#app/lib/caller.ts";
import { authorize, parse } from "#app/lib/gate.server.ts";
import { carryOut } from "#app/lib/operation.server.ts";
import type { Query } from "#app/lib/query.server.ts";
import { callerOf } from "./caller.server.ts";
import type { FormArgs, PageArgs } from "./form-door.server.ts";
import { throwAsPage } from "./page-refusal.server.ts";

type Input = Readonly<Record<string, unknown>>;
/** A query as a page asks it, with what the page says of its input by itself. */
// biome-ignore lint/suspicious/noExplicitAny: whatever a query takes, it is read from an address.
export type Asked<O = unknown> = Query<any, O> & { readonly given?: Input };
export type AskedByName = Readonly<Record<string, Asked>>;
type Answers<Q extends AskedByName> = { [Name in keyof Q]: Q[Name] extends Asked<infer O> ? O : never };

/** A query with a part of its input that the address does not say; it wins over the address. */
export const given = <I extends z.ZodType, O>(
  query: Query<I, O>,
  input: Partial<z.input<I>>,
): Query<I, O> & { readonly given: Input } => ({ ...query, given: input as Input });

/** A list as a page asks it: a filter or an order that its address says and can't be read is as if nothing was said. */
export function onPage<I extends z.ZodObject, O>(
  query: Query<I, O>,
  ...names: readonly (string & keyof I["shape"])[]
): Asked<O> {
  const lenient = names.map((name) => [name, query.input.shape[name].catch(undefined)]);
  return { ...query, input: query.input.extend(Object.fromEntries(lenient)) };
}

/** For a page that reads its address by itself, and takes what can't be: all input of its queries is {@link given}. */
export function withoutSearch<Args extends { url: URL }>(args: Args): Args {
  const url = new URL(args.url);
  url.search = "";
  return { ...args, url };
}

/** Of an action with its request: what could not be read for a form was not saved. */
type LoadArgs = PageArgs & Partial<Pick<FormArgs, "request">>;

/**
 * What a page needs to know, each by its name, asked side by side once the caller may ask all of it; or the answer to
 * one query alone. The search and route parameters of the address are the input. A refusal is a page of its own.
 */
export function load<O>(query: Asked<O>, args: LoadArgs): Promise<O>;
export function load<Q extends AskedByName>(queries: Q, args: LoadArgs): Promise<Answers<Q>>;
export async function load(asked: Asked | AskedByName, args: LoadArgs): Promise<unknown> {
  const { url, params, context, request } = args;
  const caller = callerOf(context);
  const address = { ...Object.fromEntries(url.searchParams), ...params };
  try {
    if (isQuery(asked)) return await prepare(asked, caller, address)();
    const prepared = Object.entries(asked).map(
      ([name, query]) => [name, prepare(query, caller, address)] as const,
    );
    const answers = prepared.map(async ([name, ask]) => [name, await ask()]);
    return Object.fromEntries(await Promise.all(answers));
  } catch (error) {
    return throwAsPage(error, request);
  }
}

/** Authorizes and parses; gives what asks the database. */
function prepare(query: Asked, caller: Caller, address: Input): () => Promise<unknown> {
  authorize(query, caller);
  const input = parse(query, caller, { ...address, ...query.given });
  return () => carryOut(query, caller, input);
}

const isQuery = (asked: Asked | AskedByName): asked is Asked => typeof asked.run === "function";
