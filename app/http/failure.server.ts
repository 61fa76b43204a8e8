import { type RouterContextProvider, redirect } from "react-router";
import type { FormRefusal } from "#app/lib/form-reply.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { fieldIssue, type RawIssue } from "#app/lib/issue.ts";
import { callerOf } from "./caller.server.ts";
import { fieldMessages, messageOf, tellingOf } from "./messages.server.ts";
import { noteWait } from "./retry-after.server.ts";
import { sessionOver } from "./session-over.ts";
import { refusalOf } from "./unexpected.server.ts";

/** Why a form was not done. */
export interface Failure {
  ok: false;
  status: number;
  /** Messages by field name, those of the whole form under the empty name. */
  errors: Record<string, string[]>;
  /** The key and parameters of the first message, for a toast. */
  key: `errors:${string}`;
  params?: Record<string, string | number> | undefined;
  refusal?: FormRefusal;
}

/**
 * What a form is told of an error: 400 with the broken rules, or the refusal under its own status; what failed
 * unexpectedly is logged and told like a refusal: so is a row that somebody else has deleted meanwhile, which nobody can
 * tell from another business's (404). A member whose session ended while the form was on its way is led to the sign-in
 * page.
 */
export function failureOf(error: unknown, context: Readonly<RouterContextProvider>): Failure {
  if (error instanceof InvalidInput) {
    const { code, params } = fieldIssue((error.issues[0] ?? {}) as RawIssue);
    return {
      ok: false,
      status: 400,
      errors: fieldMessages(error, context),
      key: `errors:field.${code}`,
      params,
    };
  }
  const refused = refusalOf(error, context);
  if (refused.code === "unauthenticated") leadToSignIn(context);
  const { params, body, retryAfter, also = [] } = refused.details;
  if (retryAfter) noteWait(context, retryAfter);
  const telling = tellingOf(refused, context);
  return {
    ok: false,
    // A refusal that /v1 tells with 200 (document 3, section 8) is one all the same.
    status: refused.http < 400 ? 422 : refused.http,
    errors: Object.fromEntries(
      [refused, ...also].map((one) => [one.details.field ?? "", [messageOf(one, context)]]),
    ),
    key: `errors:${telling.key}`,
    params: telling.params,
    refusal: { code: refused.code, params, body },
  };
}

/** Whether what was to be acted on is not there, or not for its reader. */
export const isGone = ({ refusal }: Failure): boolean => refusal?.code === "not_found";

/** The first thing that a failure says. */
export const firstMessage = ({ errors }: Failure): string => Object.values(errors).flat()[0] ?? "";

function leadToSignIn(context: Readonly<RouterContextProvider>): void {
  const { actor, scope } = callerOf(context);
  if (actor.kind === "member" && scope) throw redirect(sessionOver(scope.organization.slug, "POST"), 303);
}
