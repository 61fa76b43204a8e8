import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { RawIssue } from "#app/lib/issue.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { readWhole } from "#app/lib/whole-number.ts";
import { issueMessage } from "./messages.server.ts";
import { asPage } from "./page-refusal.server.ts";

/** What is a number to a schema is whole in a form: other quantities and amounts of money are texts with readers of their own. */
const { coerceFormValue } = configureCoercion({
  type: { number: (text) => readWhole(text) ?? Number.NaN },
});

/**
 * Reads a form by a schema, with messages in the language of the request; the buttons of its lists are answered by
 * conform. One that asks for a list which the form does not have is a page of its own (400).
 */
export function parseForm<I extends z.ZodType>(
  form: FormData,
  schema: I,
  context: Readonly<RouterContextProvider>,
) {
  try {
    return parseWithZod(form, {
      schema: coerceFormValue(schema),
      disableAutoCoercion: true,
      error: (issue: RawIssue) => issueMessage(issue, context),
    });
  } catch (error) {
    if (form.has("__intent__") || form.has("__state__")) throw asPage(new Refusal("bad_request"));
    throw error;
  }
}
