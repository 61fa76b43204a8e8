import type { z } from "zod";
import { type Actor, isOperationKey, lacksPasskey, mayPass } from "./actor.ts";
import { type Caller, reportRefusal } from "./caller.ts";
import { databaseNow } from "./clock.server.ts";
import { HOUR_MS } from "./durations.ts";
import { InvalidInput } from "./invalid-input.ts";
import type { Operation } from "./operation.server.ts";
import type { Query } from "./query.server.ts";
import { Refusal } from "./refusal.ts";

/**
 * Refuses an actor who has none of the operation's ways in: 401 for a visitor, 403 for others, with the missing right or, where
 * it is a passkey that is missing, `passkey_required`.
 */
export function authorize({ key, access }: Pick<Query, "key" | "access">, caller: Caller): void {
  const { actor, scope } = caller;
  const passes = mayPass(actor, access);
  if (!passes && lacksPasskey(actor)) throw reportRefusal(caller, new Refusal("passkey_required"), key);
  if (!passes && actor.kind !== "visitor")
    throw reportRefusal(
      caller,
      new Refusal("forbidden", { params: { key: missingKey({ key, access }) } }),
      key,
    );
  if (!passes || !(scope || access.includes("anyone") || actor.kind === "operator"))
    throw reportRefusal(caller, new Refusal("unauthenticated"), key);
}

/**
 * The right that is missing: the operation's own, where that opens it, else the first one that does. Where no right
 * opens it, what it is called by: its key, or the role that it asks for.
 */
export const missingKey = ({ key, access }: Pick<Query, "key" | "access">): string =>
  (key && access.includes(key) ? key : access.find(isOperationKey)) ?? key ?? access[0] ?? "";

/** What asks for a fresh proof of who acts: always, or where its input says so. */
export type Fresh<Input> = true | ((input: Input) => boolean);

/** For how long a proof of who somebody is counts as fresh. */
const FRESH_MS = 12 * HOUR_MS;

/**
 * Refuses (`fresh_sign_in`) a user whose sign-in is older than 12 hours what can't be undone or gives power (document 4,
 * Added on 22 November 2026).
 */
export function requireFresh<Input>(fresh: Fresh<Input> | undefined, { actor }: Caller, input: Input): void {
  if (asksForProof(fresh, input) && !hasFreshProof(actor)) throw new Refusal("fresh_sign_in");
}

/** Whether an act asks for a fresh proof. */
export const asksForProof = <Input>(fresh: Fresh<Input> | undefined, input: Input): boolean =>
  fresh === true || (fresh?.(input) ?? false);

/** Whether what asks for a fresh proof is open: nobody but users is asked. */
export const hasFreshProof = (actor: Actor): boolean =>
  actor.kind !== "user" || databaseNow().getTime() - (actor.provedAt?.getTime() ?? 0) <= FRESH_MS;

/** What may be written, as far as the guards of a view ask for it. */
export type Written =
  | Pick<Operation, "key" | "access" | "transaction" | "endsView">
  | Pick<Query, "key" | "access" | "transaction">;

/**
 * Refuses (`viewing`) an admin who sees the console as somebody else whatever may change something: all but queries that
 * only read, what ends the view, and what is open to anyone, such as the links of mails: `userOf` guards the account.
 */
export function requireOwnRights(asked: Written, { actor }: Caller): void {
  const viewing = actor.kind === "user" ? actor.viewing : undefined;
  if (viewing && isShutByView(asked)) throw new Refusal("viewing", { params: { name: viewing.name } });
}

/** Whether {@link requireOwnRights} refuses something to whoever sees the console as somebody else. */
export function isShutByView(asked: Written): boolean {
  if ("endsView" in asked && asked.endsView) return false;
  const reads = !asked.transaction && (!asked.key || asked.key.startsWith("GET_"));
  return !reads && !asked.access.includes("anyone");
}

/** The input of an operation or query, in its own types. Throws `InvalidInput`. */
export function parse<I extends z.ZodType>(
  { key, input: type }: Pick<Query<I>, "key" | "input">,
  caller: Caller,
  input: z.input<I>,
): z.output<I> {
  if (key) caller.report?.({ caller, key });
  const parsed = type.safeParse(input, { reportInput: true });
  if (!parsed.success) throw new InvalidInput(parsed.error.issues);
  return parsed.data;
}
