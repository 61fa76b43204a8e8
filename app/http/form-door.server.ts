import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { fieldIssue, type RawIssue } from "#app/lib/issue.ts";
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
import { translatorOf } from "./locale.server.ts";
import { redirectWithToast, type ToastKey } from "./toast.server.ts";

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
 * fields kept, or the refusal's own status.
 */
export async function submit<I extends z.ZodType, O>(
  operation: Operation<I, O>,
  args: FormArgs,
  extra: Record<string, string> = {},
): Promise<Outcome<O>> {
  const caller = callerOf(args.context);
  refuseAsPage(() => authorize(operation as Operation, caller));
  const form = await readForm(args, extra);
  const submission = parseWithZod(form, {
    schema: operation.input,
    error: (issue: RawIssue) => issueMessage(issue, args.context),
  });
  if (submission.status !== "success") {
    const status = submission.status === "error" ? 400 : 200;
    return { ok: false, reply: data({ submission: submission.reply() }, { status }) };
  }
  try {
    const formToken = form.get("form_token");
    const options = typeof formToken === "string" && formToken ? { formToken } : {};
    requireSameOrganization(form, caller);
    return { ok: true, result: await carryOut(operation, caller, submission.value, options) };
  } catch (error) {
    if (error instanceof InvalidInput) {
      const fieldErrors = fieldMessages(error, args.context);
      return { ok: false, reply: data({ submission: submission.reply({ fieldErrors }) }, { status: 400 }) };
    }
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "not_found") throw asPage(error);
    const message = messageOf(error, args.context);
    const { field, params, body, retryAfter } = error.details;
    const errors = field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] };
    const headers = retryAfter ? { "Retry-After": String(retryAfter) } : undefined;
    const status = Math.max(error.http, 400);
    const refusal = { code: error.code, params, body };
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
    throw error instanceof Refusal ? asPage(error) : error;
  }
}

function issueMessage(issue: RawIssue, context: Readonly<RouterContextProvider>): string {
  const { code, params } = fieldIssue(issue);
  return translatorOf(context, "errors")(`field.${code}` as "field.required", params);
}

/** The messages of rules that only `run` could judge, by the names of the form's fields. */
export function fieldMessages({ issues }: InvalidInput, context: Readonly<RouterContextProvider>) {
  const messages: Record<string, string[]> = {};
  for (const issue of issues) {
    const name = issue.path.reduce<string>(
      (path, part) =>
        typeof part === "number" ? `${path}[${part}]` : path ? `${path}.${String(part)}` : String(part),
      "",
    );
    messages[name] = [...(messages[name] ?? []), issueMessage(issue as RawIssue, context)];
  }
  return messages;
}

/** The message of a refusal in the language of the request. */
export function messageOf(refusal: Refusal, context: Readonly<RouterContextProvider>): string {
  const translate = translatorOf(context, "errors");
  return translate(`refusal.${refusal.code}` as "refusal.invalid", refusal.details.params ?? {});
}

async function readForm({ request, params }: FormArgs, extra: Record<string, string>): Promise<FormData> {
  const form = await request.formData().catch(() => {
    throw asPage(new Refusal("bad_request"));
  });
  for (const [name, value] of Object.entries({ ...extra, ...params }))
    if (value && name !== "*") form.set(name, value);
  return form;
}

/** A form drawn for one organization is refused in a session of another (document 4, Account and organization). */
function requireSameOrganization(form: FormData, { scope }: Caller): void {
  const drawnFor = form.get("organization_id");
  if (drawnFor && drawnFor !== scope?.organizationId) throw new Refusal("other_organization");
}

/** A refusal that a page shows whole: its status and code reach the error boundary. */
export const asPage = (refusal: Refusal) =>
  data({ code: refusal.code, params: refusal.details.params ?? null }, { status: refusal.http });

function refuseAsPage(check: () => void): void {
  try {
    check();
  } catch (error) {
    throw error instanceof Refusal ? asPage(error) : error;
  }
}

/** The row, or the page of an unknown id (404). */
export function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw asPage(new Refusal("not_found"));
  return row;
}
