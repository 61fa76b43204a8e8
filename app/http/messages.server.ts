import type { RouterContextProvider } from "react-router";
import { rightName } from "#app/domain/accounts/right-name.ts";
import type { InvalidInput } from "#app/lib/invalid-input.ts";
import { fieldIssue, type RawIssue } from "#app/lib/issue.ts";
import type { Refusal, RefusalDetails } from "#app/lib/refusal.ts";
import { translatorOf } from "./locale.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Minutes from which on a wait is told in hours. */
const HOURS_FROM = 90;

/** The message of a broken rule in the language of the request. */
export function issueMessage(issue: RawIssue, context: Context): string {
  const { code, params } = fieldIssue(issue);
  return translatorOf(context, "errors")(`field.${code}` as "field.required", params);
}

/**
 * The text of a refusal, by its key in `errors`, and what it names: a missing right by its label in the language of the
 * request (document 4, Who may do what), where it is one that an administrator can give. Of a row that is gone people
 * are told what to do as well.
 */
export function tellingOf({ code, details }: Refusal, context: Context): Telling {
  if (code === "not_found") return { key: "gone", params: details.params };
  const minutes = Number(details.params?.count);
  if (code === "too_many" && minutes >= HOURS_FROM)
    return { key: "refusal.too_many_hours", params: { count: Math.ceil(minutes / 60) } };
  const right = code === "forbidden" && rightName(String(details.params?.key));
  if (!right) return { key: `refusal.${code}`, params: details.params };
  return { key: "refusal.forbidden_right", params: { right: translatorOf(context, "rights")(right) } };
}

interface Telling {
  key: `refusal.${string}` | "gone";
  params: RefusalDetails["params"];
}

/** The message of a refusal in the language of the request. */
export function messageOf(refusal: Refusal, context: Context): string {
  const { key, params } = tellingOf(refusal, context);
  return translatorOf(context, "errors")(key as "refusal.invalid", params ?? {});
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
