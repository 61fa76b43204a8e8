import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Caller } from "#app/lib/caller.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { parse } from "#app/lib/gate.server.ts";
import { type BrokenRule, refuseBroken } from "#app/lib/invalid-input.ts";
import { carryOut, type Performed } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { callerOf } from "./caller.server.ts";
import { type Failure, failureOf } from "./failure.server.ts";
import { type Outcome, refusedBy, unread } from "./form-outcome.server.ts";
import { knownFields, withGiven } from "./given-fields.ts";
import { askForProof, forgetKept, keptIn, unsentContext, withKeptPictures } from "./kept-form.server.ts";
import {
  isOfOtherBusiness,
  leavesPageOfRow,
  requireRightToSend,
  requireSameOrganization,
  throwElsewhere,
} from "./other-business.server.ts";
import { throwAsPage } from "./page-refusal.server.ts";
import { parseForm } from "./parse-form.server.ts";
import { type ReadForm, readForm, settlePictures } from "./read-form.server.ts";
import { fieldLimits } from "./readable-form.ts";

/** What a loader hands to a door. */
export interface PageArgs {
  url: URL;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
}

/** What an action hands to a door. */
export interface FormArgs extends PageArgs {
  request: Request;
  /** The form, where the page has read it already. */
  form?: FormData;
  /** What else the page's form has, and is drawn again with. */
  kept?: z.ZodType;
  /** The rules that the form breaks by how it was typed, which the operation is not told. */
  breaks?: (form: FormData) => readonly BrokenRule[] | Promise<readonly BrokenRule[]>;
  /** What is kept in a draft is no act: it is done of a form, too, that is only drawn again. */
  isDraft?: boolean;
}

/**
 * What a page knows of its form: values that win over the fields of the same name; or, where its fields are not known
 * beforehand, what makes the operation's input of it.
 */
type Reading<I extends z.ZodType> = Readonly<Record<string, string>> | ((form: FormData) => z.input<I>);

/**
 * Reads the form of a request, lets conform answer its list intents, performs the operation. URL parameters win
 * over fields of the same name. Gives the result, or the failure with the reply for the page that drew the form: 400
 * with the fields kept, or the refusal's own status. What fails unexpectedly is told like a refusal (500).
 */
export async function submit<I extends z.ZodType, O>(
  operation: Performed<I, O>,
  args: FormArgs,
  reading: Reading<I> = {},
): Promise<Outcome<O>> {
  const caller = callerOf(args.context);
  await requireRightToSend(operation, args);
  caller.report?.({ caller, key: operation.key });
  const asSent = "fresh" in operation && operation.fresh && !args.form ? args.request.clone() : null;
  const most = caller.scope ? fieldLimits.fields : fieldLimits.visitor;
  const pictures = picturesOf(operation);
  const read = args.form
    ? { form: args.form, pictures: [], left: [], refusal: null }
    : await readForm(args.request, pictures, caller, most).catch(throwAsPage);
  const kept = keptIn(args.url);
  if (kept && pictures && !args.context.get(unsentContext)) await withKeptPictures(read, pictures, args);
  let done = false;
  try {
    const sent =
      typeof reading === "function"
        ? byPage(operation, caller, read.form, reading)
        : byFields(operation, caller, args, read.form, { ...reading, ...args.params });
    const outcome = await judge(caller, args, read, sent);
    done = outcome.ok;
    if (done && kept && !args.isDraft) await forgetKept(kept, args);
    if (asSent && !outcome.ok && outcome.failure.refusal?.code === "fresh_sign_in")
      throw await askForProof(caller.actor.id ?? "", asSent, args.url);
    return outcome.ok ? outcome : { ...outcome, pictured: read.pictures.length + read.left.length > 0 };
  } finally {
    await settlePictures(read.pictures, done);
  }
}

const picturesOf = (operation: Performed) =>
  operation.transaction ? (operation.pictures ?? operation.formPictures) : undefined;

type Typed = FormReply["submission"];

/** A form as it was read: what carries it out, or why it can't be read; and what is drawn again of it. */
type Sent<O> = { form: FormData; drawn: (failure?: Failure) => Typed } & (
  | { act: () => Promise<O> }
  | { unread: Failure }
);

function byFields<I extends z.ZodType, O>(
  operation: Performed<I, O>,
  caller: Caller,
  { context, kept }: FormArgs,
  sent: FormData,
  given: Readonly<Record<string, string | undefined>>,
): Sent<O> {
  const form = withGiven(knownFields(sent, operation.input, kept), given);
  const submission = parseForm(form, operation.input, context);
  const drawn = (failure?: Failure) => submission.reply(failure && { fieldErrors: failure.errors });
  if (submission.status !== "success") return { form, drawn, unread: unread(submission) };
  const { value } = submission;
  return { form, drawn, act: () => carryOut(operation, caller, value, tokenIn(form)) };
}

/** Of a form that its page reads: what is drawn again is what it made of it. */
function byPage<I extends z.ZodType, O>(
  operation: Performed<I, O>,
  caller: Caller,
  form: FormData,
  inputOf: (form: FormData) => z.input<I>,
): Sent<O> {
  const input = inputOf(form);
  const initialValue = input as Typed["initialValue"];
  return {
    form,
    drawn: (failure) =>
      failure
        ? { status: "error", initialValue, error: failure.errors }
        : { status: "success", initialValue },
    act: () => carryOut(operation, caller, parse(operation, caller, input), tokenIn(form)),
  };
}

async function judge<O>(caller: Caller, args: FormArgs, read: ReadForm, sent: Sent<O>): Promise<Outcome<O>> {
  const { context, breaks, isDraft } = args;
  try {
    if (!isDraft) requireSession(context, read);
    if (read.refusal) throw read.refusal;
    requireSameOrganization(sent.form, caller);
    if ("unread" in sent) return refusedBy(sent.unread, sent.drawn());
    if (breaks) refuseBroken(await breaks(sent.form));
    return { ok: true, result: await sent.act(), typed: sent.drawn() };
  } catch (error) {
    const failure = failureOf(error, context);
    const refused = refusedBy(failure, sent.drawn(failure));
    if (!isOfOtherBusiness(error) || !leavesPageOfRow(args)) return refused;
    return { ...refused, reply: () => throwElsewhere(error, context) };
  }
}

const tokenIn = (form: FormData) => ({ formToken: String(form.get("form_token") ?? "") });

/** What was sent when its session was over is drawn again, with what came of its files, and done once it is sent again. */
function requireSession(context: FormArgs["context"], { pictures, left }: ReadForm): void {
  const unsent = context.get(unsentContext);
  if (!unsent) return;
  const kept = pictures.map(({ name }) => name);
  throw new Refusal(unsent.why, { body: { files: { kept, lost: [...left, ...unsent.lost] } } });
}
