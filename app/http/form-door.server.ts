import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { RawIssue } from "#app/lib/issue.ts";
import {
  authorize,
  type Caller,
  carryOut,
  InvalidInput,
  type Operation,
  perform,
} from "#app/lib/operation.server.ts";
import { Refusal, type RefusalCode } from "#app/lib/refusal.ts";
import { callerOf } from "./caller.server.ts";
import { fieldMessages, issueMessage, messageOf } from "./messages.server.ts";
import { asPage, throwAsPage } from "./page-refusal.server.ts";
import { type ReadForm, readForm, settlePictures } from "./read-form.server.ts";
import { redirectWithToast, type ToastKey } from "./toast.server.ts";
import { refusalOf } from "./unexpected.server.ts";

/** What a loader or action hands to a door. */
export interface FormArgs {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
}

/** What a page gets back to draw its form again: as it was filled in, with the messages. */
export interface FormReply {
  submission: SubmissionResult<string[]>;
  refusal?: { code: RefusalCode; params?: Record<string, string | number>; body?: Record<string, unknown> };
}

export type Reply = ReturnType<typeof data<FormReply>>;
type Outcome<O> = { ok: true; result: O } | { ok: false; reply: Reply };

/**
 * Reads the form of a request, lets conform answer its list intents, performs the operation. URL parameters win
 * over fields of the same name. Gives the result, or the reply for the page that drew the form: 400 with the
 * fields kept, or the refusal's own status. What fails unexpectedly is told like a refusal (500).
 */
export async function submit<I extends z.ZodType, O>(
  operation: Operation<I, O>,
  args: FormArgs,
  extra: Record<string, string> = {},
): Promise<Outcome<O>> {
  const caller = callerOf(args.context);
  try {
    authorize(operation as Operation, caller);
  } catch (error) {
    throwAsPage(error);
  }
  const read = await readFields(operation as Operation, args, extra);
  let done = false;
  try {
    const outcome = await judge(operation, caller, args.context, read);
    done = outcome.ok;
    return outcome;
  } finally {
    await settlePictures(read.pictures, done);
  }
}

async function judge<I extends z.ZodType, O>(
  operation: Operation<I, O>,
  caller: Caller,
  context: FormArgs["context"],
  { form, refusal }: ReadForm,
): Promise<Outcome<O>> {
  const submission = parseWithZod(form, {
    schema: operation.input,
    error: (issue: RawIssue) => issueMessage(issue, context),
  });
  try {
    if (refusal) throw refusal;
    if (submission.status !== "success") {
      const status = submission.status === "error" ? 400 : 200;
      return { ok: false, reply: data({ submission: submission.reply() }, { status }) };
    }
    const formToken = form.get("form_token");
    const options = typeof formToken === "string" && formToken ? { formToken } : {};
    requireSameOrganization(form, caller);
    return { ok: true, result: await carryOut(operation, caller, submission.value, options) };
  } catch (error) {
    if (error instanceof InvalidInput) {
      const fieldErrors = fieldMessages(error, context);
      return { ok: false, reply: data({ submission: submission.reply({ fieldErrors }) }, { status: 400 }) };
    }
    const refused = refusalOf(error, context);
    if (refused.code === "not_found") throw asPage(refused);
    const message = messageOf(refused, context);
    const { field, params, body, retryAfter } = refused.details;
    const errors = field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] };
    const headers = retryAfter ? { "Retry-After": String(retryAfter) } : undefined;
    const status = Math.max(refused.http, 400);
    const refusal = { code: refused.code, params, body };
    return { ok: false, reply: data({ submission: submission.reply(errors), refusal }, { status, headers }) };
  }
}

/** A form of one button: performs, and answers 303 with a toast in either case, also on refusal. */
export async function act<I extends z.ZodType, O>(
  operation: Operation<I, O>,
  args: FormArgs,
  answer: { to: string; toast: ToastKey; params?: Record<string, string | number>; undo?: string },
): Promise<Response> {
  const outcome = await submit(operation, args);
  const { to, toast, params, undo } = answer;
  if (outcome.ok) return redirectWithToast(to, toast, { params, undo });
  const { code, params: told }: NonNullable<FormReply["refusal"]> = outcome.reply.data.refusal ?? {
    code: "invalid",
  };
  return redirectWithToast(to, `errors:refusal.${code}`, { kind: "error", params: told });
}

/** The GET door: search and route parameters are the input of a read operation. */
export async function load<I extends z.ZodType, O>(
  operation: Operation<I, O>,
  { url, params, context }: Omit<FormArgs, "request">,
  extra: Record<string, unknown> = {},
): Promise<O> {
  const input = { ...Object.fromEntries(url.searchParams), ...params, ...extra } as z.input<I>;
  try {
    return await perform(operation, callerOf(context), input);
  } catch (error) {
    return throwAsPage(error);
  }
}

async function readFields(
  operation: Operation,
  { request, params }: FormArgs,
  extra: Record<string, string>,
): Promise<ReadForm> {
  const read = await readForm(request, operation.pictures).catch(throwAsPage);
  for (const [name, value] of Object.entries({ ...extra, ...params }))
    if (value && name !== "*") read.form.set(name, value);
  return read;
}

/** A form drawn for one organization is refused in a session of another (document 4, Account and organization). */
function requireSameOrganization(form: FormData, { scope }: Caller): void {
  const drawnFor = form.get("organization_id");
  if (drawnFor && drawnFor !== scope?.organizationId) throw new Refusal("other_organization");
}
