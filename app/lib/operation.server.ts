import type { z } from "zod";
import type { Access, OperationKey } from "./actor.ts";
import { announce } from "./announce.server.ts";
import { writeAudit } from "./audit.server.ts";
import { type Caller, reportRefusal } from "./caller.ts";
import { type Context, type ContextOf, contextOf } from "./context.server.ts";
import { prisma, type Tx } from "./database.server.ts";
import { onceMoreAfterDeadlock } from "./deadlock.server.ts";
import {
  claimFormToken,
  isFormAnswered,
  keepFormResult,
  NO_RESULT,
  requireFormToken,
} from "./form-token.server.ts";
import { authorize, type Fresh, parse, requireFresh, requireOwnRights } from "./gate.server.ts";
import { askedIn } from "./input.server.ts";
import type { PictureRules } from "./picture.server.ts";
import { requirePresentRight } from "./present-right.server.ts";
import type { Query } from "./query.server.ts";
import { Refusal, type RefusalCode } from "./refusal.ts";
import { runSurrounded } from "./surround-run.server.ts";
import { newId } from "./uuid.ts";

export interface Operation<I extends z.ZodType = z.ZodType, O = unknown> {
  /** The call; also the right that it needs, unless `access` says otherwise. */
  readonly key: OperationKey;
  /** What it does, in a few English words, for who reads the API. */
  readonly summary: string;
  /** What its caller has to know before it is made, in sentences. */
  readonly warning?: string;
  /** The codes that `run` and `input` refuse with; what the doors refuse for every operation is left out. */
  readonly refuses?: readonly RefusalCode[];
  /** Any one of these opens it. */
  readonly access: readonly Access[];
  /** Whether it asks for a fresh proof of who acts: it can't be undone, or gives power. */
  readonly fresh?: Fresh<z.output<I>>;
  /** The form and the API use the same object. */
  readonly input: I;
  /** The pictures among the input: the doors read them from a multipart body. */
  readonly pictures?: PictureRules;
  /** Those that its form alone brings along: /v1 has a call of its own for them. */
  readonly formPictures?: PictureRules;
  /** What /v1 may show of the result; without it /v1 answers the status alone. */
  readonly output?: z.ZodType;
  /** What /v1 may show of the present row that a lost race is refused with, where it is not the whole row. */
  readonly present?: z.ZodType;
  /** The media type of the file that it gives as a `Response`, in the place of JSON. */
  readonly file?: string;
  /** What a token is to a call that anyone may make: needed all the same, or what says which business asks. */
  readonly token?: "needed" | "heard";
  /** Whether it ends what an admin sees as somebody else: alone it is open meanwhile. */
  readonly endsView?: true;
  /** Whether it is one transaction with its audit row and one-use token; the few that are not begin their own. */
  readonly transaction: boolean;
  /** Name of the audit row, such as `workplace.created`; acts of store members write none (architecture). */
  readonly audit?: string;
  /** The first answer, given again to the same form sent twice; by default {@link AnsweredBefore}. */
  readonly again?: (context: Context, id: string) => Promise<O>;
  /**
   * What it asks of others, such as a payment provider, before its transaction begins: nothing in one waits for a network;
   * or does in transactions of its own, since it is too much for one. What it has done there is written down, whatever
   * who acts may no longer do by then. What it gives is what there was before, for the audit row.
   */
  readonly before?: (context: Context, input: z.output<I>, asking: Asking) => Promise<unknown>;
  run(context: Context, input: z.output<I>, asking: Asking): Promise<O>;
}

/** What `before` is given, and `run` of what asks others outside of any transaction. */
export interface Asking {
  /** The same for the same form sent twice, so that others do once what they are asked under it. */
  once: string;
  /** Asks once more for the right of who acts, for what has waited: refuses `forbidden` or `unauthenticated`. */
  requireRight(): Promise<void>;
  /** What `before` gave to its `run`. */
  was?: unknown;
}

/** Whatever can be performed. */
export type Performed<I extends z.ZodType = z.ZodType, O = unknown> = Operation<I, O> | Query<I, O>;

interface Definition<I extends z.ZodType, O, A extends readonly Access[]>
  extends Omit<Operation<I, O>, "access" | "transaction" | "again" | "before" | "run"> {
  access?: A;
  transaction?: boolean;
  again?: (context: ContextOf<A>, id: string) => Promise<O>;
  before?: (context: ContextOf<A>, input: z.output<I>, asking: Asking) => Promise<unknown>;
  run: (context: ContextOf<A>, input: z.output<I>, asking: Asking) => Promise<O>;
}

/** Defines a thing that the product can do. Everything that must agree is derived from it (architecture). */
export function operation<
  I extends z.ZodType,
  O,
  const A extends readonly Access[] = readonly [OperationKey],
>(definition: Definition<I, O, A>): Operation<I, O> {
  const { key, access = [key], transaction = true } = definition;
  return { ...definition, access, transaction };
}

/**
 * Performs an operation: may this actor use it, parse, then one transaction of `run`, audit row and one-use token. A query, and
 * what has `transaction: false`, runs outside of one: no token, no audit row. Throws `Refusal` or `InvalidInput`.
 */
export async function perform<I extends z.ZodType, O>(
  operation: Performed<I, O>,
  caller: Caller,
  input: z.input<I>,
  options: { formToken?: string } = {},
): Promise<O> {
  authorize(operation, caller);
  return carryOut(operation, caller, parse(operation, caller, input), options);
}

/** The second half of `perform`, for a door that has authorized and parsed by itself. */
export async function carryOut<I extends z.ZodType, O>(
  operation: Performed<I, O>,
  caller: Caller,
  input: z.output<I>,
  options: { formToken?: string } = {},
): Promise<O> {
  try {
    requireOwnRights(operation, caller);
    requireFresh("fresh" in operation ? operation.fresh : undefined, caller, input);
    return await runSurrounded(operation, caller, () =>
      runOrWrite(operation, caller, input, options.formToken),
    );
  } catch (error) {
    throw error instanceof Refusal ? reportRefusal(caller, error, operation.key, input) : error;
  }
}

async function runOrWrite<I extends z.ZodType, O>(
  operation: Performed<I, O>,
  caller: Caller,
  input: z.output<I>,
  formToken: string | undefined,
): Promise<O> {
  const requireRight = () => requirePresentRight(operation, caller, prisma, input);
  const asking: Asking = { once: formToken || newId(), requireRight };
  if (!operation.transaction) return operation.run(contextOf(caller, prisma).context, input, asking);
  if (formToken) requireFormToken(formToken);
  // What a form has asked of others once is not asked again by its repeat.
  const asks = operation.before && !(formToken && (await isFormAnswered(prisma, formToken)));
  if (asks) {
    await requireRight();
    asking.was = await operation.before?.(contextOf(caller, prisma).context, input, asking);
  }
  const { result, announced } = await onceMoreAfterDeadlock(() =>
    prisma.$transaction(async (db) => {
      if (!asks) await requirePresentRight(operation, caller, db, input);
      return write(operation, caller, db, input, asking, formToken);
    }),
  );
  for (const channel of announced) await announce(channel, caller.scope?.organizationId ?? "");
  return result;
}

/**
 * What a form that is sent again is answered where its operation does not say: which row the first one made or changed,
 * where it was one.
 */
export class AnsweredBefore {
  readonly id: string | undefined;

  constructor(first: string) {
    this.id = first === NO_RESULT ? undefined : first;
  }
}

/**
 * The status of an act that was asked for what is there already: the audit log tells of none. It is for pages: /v1 answers
 * it where its `output` says so (document 3, section 7), and 0 elsewhere (document 4, Codes).
 */
const NOTHING_CHANGED = 1;

async function write<I extends z.ZodType, O>(
  operation: Operation<I, O>,
  caller: Caller,
  db: Tx,
  input: z.output<I>,
  asking: Asking,
  formToken: string | undefined,
) {
  const { context, changes, announced } = contextOf(caller, db);
  const asked = askedIn(operation.input, input);
  const claim = { operation: operation.key, caller, input: asked, resultId: context.id };
  const first = formToken && (await claimFormToken(db, { ...claim, token: formToken }));
  if (first) {
    const result = operation.again ? await operation.again(context, first) : (new AnsweredBefore(first) as O);
    return { result, announced };
  }
  const result = await operation.run(context, input, asking);
  const { id, status } = (result ?? {}) as { id?: string; status?: unknown };
  if (operation.audit && caller.actor.kind !== "member" && status !== NOTHING_CHANGED)
    await writeAudit(db, caller, operation.audit, changes);
  if (formToken && id !== context.id) await keepFormResult(db, formToken, id);
  return { result, announced };
}
