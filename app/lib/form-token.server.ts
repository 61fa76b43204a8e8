import { createHash, randomUUID } from "node:crypto";
import type { Caller } from "./caller.ts";
import { keyedDigest } from "./crypto.server.ts";
import type { Db, Tx } from "./database.server.ts";
import { Refusal } from "./refusal.ts";

interface Claim {
  token: string;
  operation: string;
  caller: Caller;
  input: unknown;
  /** What the form is going to make. */
  resultId: string;
}

/** Characters: several times those of a token of ours; an index of the database takes no text without end. */
const LONGEST = 200;

/** What is kept of a form that made nothing with an id. */
export const NO_RESULT = "done";

/** A fresh one-use token, born with a creating form (document 4, Orders). */
export const newFormToken = (): string => randomUUID();

const hashOf = (input: unknown) =>
  createHash("sha256")
    .update(JSON.stringify(input, (_, value) => (typeof value === "bigint" ? String(value) : value)) ?? "")
    .digest();

const actorOf = ({ actor, ip }: Caller) => actor.id ?? ip;

/** Refuses (`bad_request`) a token of more than 200 characters: before anything is asked of others under it. */
export function requireFormToken(token: string): void {
  if (token.length > LONGEST) throw new Refusal("bad_request");
}

/**
 * The one-use token that a call's `Idempotency-Key` stands for: another one for each business and for the customers of its
 * shop, and outside of any business for each actor, so that nobody uses up the keys of strangers. One of more than 200
 * characters stays as it is, for {@link requireFormToken} to refuse. Document 4, Orders.
 */
export function tokenOfKey(key: string, caller: Caller): string {
  if (key.length > LONGEST) return key;
  const { actor, scope } = caller;
  const customers = actor.kind === "customer";
  const space = scope ? [scope.organizationId, customers] : [actorOf(caller)];
  return keyedDigest(JSON.stringify([space, key]), "idempotency key");
}

/**
 * Takes the token for this transaction; a concurrent holder is waited for. Gives the id of the first result when
 * the same form was already answered, and refuses (`form_reused`) the token with another input, actor,
 * organization or operation. Document 4, Orders: tokens are bound to all four and kept 7 days.
 */
export async function claimFormToken(
  db: Tx,
  { token, operation, caller, input, resultId }: Claim,
): Promise<string | null> {
  const organizationId = caller.scope?.organizationId ?? null;
  const hash = hashOf(input);
  const actor = actorOf(caller);
  const taken = await db.$executeRaw`
    INSERT INTO form_token (token, organization_id, actor_id, operation, input_hash, result_id)
    VALUES (${token}, ${organizationId}::uuid, ${actor}, ${operation}, ${hash},
      ${resultId}) ON CONFLICT DO NOTHING`;
  if (taken) return null;
  const first = await db.formToken.findUnique({ where: { token } });
  const same =
    first?.organizationId === organizationId &&
    first.actorId === actor &&
    first.operation === operation &&
    hash.equals(first.inputHash);
  if (!same || !first.resultId) throw new Refusal("form_reused");
  return first.resultId;
}

/** Whether a form with this token was answered before; whose it was says {@link claimFormToken}. */
export async function isFormAnswered(db: Db, token: string): Promise<boolean> {
  return (await db.formToken.count({ where: { token } })) > 0;
}

/** Stores the id of what the form made, where it is another than was said: never personal values. */
export async function keepFormResult(db: Tx, token: string, resultId: string | undefined): Promise<void> {
  await db.formToken.updateMany({ where: { token }, data: { resultId: resultId ?? NO_RESULT } });
}
