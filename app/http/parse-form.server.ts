import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { RawIssue } from "#app/lib/issue.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { issueMessage } from "./messages.server.ts";
import { asPage } from "./page-refusal.server.ts";

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
    return parseWithZod(form, { schema, error: (issue: RawIssue) => issueMessage(issue, context) });
  } catch (error) {
    if (form.has("__intent__") || form.has("__state__")) throw asPage(new Refusal("bad_request"));
    throw error;
  }
}
