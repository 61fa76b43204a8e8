import type { RouterContextProvider } from "react-router";
import type { InvalidInput } from "#app/lib/invalid-input.ts";
import { fieldIssue, type RawIssue } from "#app/lib/issue.ts";
import type { Refusal } from "#app/lib/refusal.ts";
import { translatorOf } from "./locale.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The message of a broken rule in the language of the request. */
export function issueMessage(issue: RawIssue, context: Context): string {
  const { code, params } = fieldIssue(issue);
  return translatorOf(context, "errors")(`field.${code}` as "field.required", params);
}

/** The message of a refusal in the language of the request. */
export function messageOf({ code, details }: Refusal, context: Context): string {
  return translatorOf(context, "errors")(`refusal.${code}` as "refusal.invalid", details.params ?? {});
}

/** The messages of rules that only `run` could judge, by the names of the form's fields: `items[0].quantity`. */
export function fieldMessages({ issues }: InvalidInput, context: Context): Record<string, string[]> {
  const messages: Record<string, string[]> = {};
  for (const issue of issues) {
    const name = issue.path
      .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
      .join("");
    const field = name.replace(/^\./, "");
    messages[field] = [...(messages[field] ?? []), issueMessage(issue as RawIssue, context)];
  }
  return messages;
}
