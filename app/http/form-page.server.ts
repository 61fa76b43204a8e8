import type { z } from "zod";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { Namespace } from "#app/lib/i18n.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import type { Query } from "#app/lib/query.server.ts";
import { act, tellFailure } from "./act.server.ts";
import { back, type Up } from "./back.ts";
import { isGone } from "./failure.server.ts";
import { type FormArgs, type PageArgs, submit } from "./form-door.server.ts";
import type { Reply } from "./form-outcome.server.ts";
import { load } from "./load.server.ts";
import { textsOf } from "./locale.server.ts";
import { requireRight } from "./require-right.server.ts";
import { type Comparing, type Typed, tellPresent } from "./tell-present.server.ts";
import { redirectWithToast, type ToastKey } from "./toast.server.ts";

type Opened = Pick<Operation, "key" | "access">;

/** What the page of a creating form needs, for whoever may do it: a one-use token. */
export function newForm(operation: Opened, { context }: Pick<FormArgs, "context">): { token: string } {
  requireRight(context, operation);
  return { token: newFormToken() };
}

/** What the page of another form tells of a row, for whoever may do what the form is for. */
export function loadFor<O>(operation: Opened, row: Query<z.ZodType, O>, args: PageArgs): Promise<O> {
  requireRight(args.context, operation);
  return load(row, args);
}

/**
 * What the dialog that asks before an act tells of a row, with the one-use token of its form: sent once more by a browser whose
 * connection ended before the answer, it is answered as it was done.
 */
export const loadToAsk = async <O extends object>(
  operation: Opened,
  row: Query<z.ZodType, O>,
  args: PageArgs,
): Promise<O & { token: string }> => ({
  ...(await loadFor(operation, row, args)),
  token: newFormToken(),
});

interface Led {
  /** Where it leads, as steps up the address. */
  to: Up;
  toast?: ToastKey;
}

/** The action of a form that makes something: leads back with a toast, or draws the form again. */
export async function saveForm<I extends z.ZodType, O>(
  operation: Operation<I, O>,
  args: FormArgs,
  { to, toast = "saved" }: Led,
): Promise<Response | Reply> {
  const outcome = await submit(operation, args);
  return outcome.ok ? redirectWithToast(back(args.url, to), toast) : outcome.reply();
}

/** What is told of a form that changes a row, once it is done: an operation gives status 1 where that changed nothing. */
export const savedOr = (result: object): "saved" | "unchanged" =>
  "status" in result && result.status === 1 ? "unchanged" : "saved";

/**
 * How the form is brought together with the row that somebody else has saved meanwhile; or the texts with the labels of
 * its fields, where field, member of the row and label have one name.
 */
type Compare<Row> = Namespace | Comparing<Row>;

/**
 * The action of a form that changes a row of the list behind it: leads back with a toast, or draws the form again; where
 * somebody else has saved the row meanwhile, with what they changed, and both values of what both did. It leads so many
 * steps up the address (`to`); where the row is gone, to where `gone` knows it to be, else to the list that had it, which
 * says so.
 */
export async function saveRow<I extends z.ZodType, O extends object, Row extends { version: number }>(
  operation: Operation<I, O>,
  args: FormArgs,
  compare: Compare<Row>,
  { to = "../..", list = to, gone }: { to?: Up; list?: Up; gone?: () => Promise<Response | null> } = {},
): Promise<Response | Reply> {
  const outcome = await submit(operation, args);
  const savedTo = back(args.url, to);
  if (outcome.ok) return redirectWithToast(savedTo, savedOr(outcome.result));
  if (isGone(outcome.failure)) return (await gone?.()) ?? tellFailure(outcome.failure, back(args.url, list));
  if (typeof compare === "object") return tellPresent(outcome, compare, savedTo);
  const t = textsOf(args.context, compare);
  const fields = (outcome.typed.fields ?? []).filter((name) => name !== "version");
  const compareFields = (row: Readonly<Record<string, unknown>> & Row, typed: Typed) =>
    fields
      .filter((name) => name in row)
      .map((name) => ({ names: [name], label: t(name), stored: row[name], typed: typed[name] }));
  return tellPresent(outcome, { compare: compareFields }, savedTo);
}

/** The action of a dialog that asks before something is done to a row: leads back to its list with a toast in either case. */
export const actOnRow = <I extends z.ZodType, O>(
  operation: Operation<I, O>,
  args: FormArgs,
  toast: ToastKey,
): Promise<Response> => act(operation, args, { to: back(args.url, "../.."), toast });
