import type { z } from "zod";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { Namespace } from "#app/lib/i18n.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import type { Query } from "#app/lib/query.server.ts";
import { type FormArgs, submit } from "./form-door.server.ts";
import type { Reply } from "./form-outcome.server.ts";
import { load } from "./load.server.ts";
import { textsOf } from "./locale.server.ts";
import { requireRight } from "./require-right.server.ts";
import { type Compared, type Typed, tellPresent } from "./tell-present.server.ts";
import { back, redirectWithToast, type ToastKey } from "./toast.server.ts";

type Opened = Pick<Operation, "key" | "access">;
type PageArgs = Omit<FormArgs, "request">;

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

/** The fields of a form, and the texts that have their labels. */
interface Named<Name extends string> {
  texts: Namespace;
  fields: readonly Name[];
}

interface Saving<Row, Name extends string> {
  /** Where it leads, as steps up the address. */
  to: string;
  toast?: ToastKey;
  /**
   * The fields of a row that somebody else has saved meanwhile, each as it is stored and as it was typed; or which they
   * are, where field, member of the row and text of the label have one name.
   */
  compare?: Named<Name> | ((row: Row, typed: Typed) => Compared[] | Promise<Compared[]>);
}

/** The action of a form that saves a row: leads back with a toast, or draws the form again. */
export async function saveForm<I extends z.ZodType, O, Row extends { version: number }>(
  operation: Operation<I, O>,
  args: FormArgs,
  { to, toast = "saved", compare }: Saving<Row, keyof z.input<I> & string>,
): Promise<Response | Reply> {
  const outcome = await submit(operation, args);
  if (outcome.ok) return redirectWithToast(back(args.url, to), toast);
  if (!compare) return outcome.reply();
  return tellPresent(outcome, typeof compare === "function" ? compare : compareByName(args, compare));
}

function compareByName({ context }: FormArgs, { texts, fields }: Named<string>) {
  const t = textsOf(context, texts);
  return (row: Readonly<Record<string, unknown>>, typed: Typed): Compared[] =>
    fields.map((name) => [t(name), row[name], typed[name]]);
}
