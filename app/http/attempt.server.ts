import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { fieldIssue, type RawIssue } from "#app/lib/issue.ts";
import { InvalidInput, type Operation, perform } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { callerOf } from "./caller.server.ts";
import { fieldMessages, messageOf } from "./messages.server.ts";
import { asPage } from "./page-refusal.server.ts";

/** What went wrong: messages by field name, those of the whole form under the empty name. */
export interface Failure {
  ok: false;
  status: number;
  errors: Record<string, string[]>;
  /** The key and parameters of the first message, for a toast. */
  key: `errors:${string}`;
  params?: Record<string, string | number>;
}

/**
 * Performs an operation with an input that the page has read from its form by itself: for forms whose fields are not
 * known beforehand. Gives the result, or the messages for the form. An unknown id is a page of its own (404).
 */
export async function attempt<I extends z.ZodType, O>(
  operation: Operation<I, O>,
  context: Readonly<RouterContextProvider>,
  input: z.input<I>,
): Promise<{ ok: true; result: O } | Failure> {
  try {
    return { ok: true, result: await perform(operation, callerOf(context), input) };
  } catch (error) {
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
    if (!(error instanceof Refusal)) throw error;
    if (["not_found", "forbidden", "unauthenticated"].includes(error.code)) throw asPage(error);
    const errors = { [error.details.field ?? ""]: [messageOf(error, context)] };
    const { params } = error.details;
    return {
      ok: false,
      status: error.http,
      errors,
      key: `errors:refusal.${error.code}`,
      ...(params ? { params } : {}),
    };
  }
}
