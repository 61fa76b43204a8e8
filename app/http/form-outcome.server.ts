import { data } from "react-router";
import type { FormReply } from "#app/lib/form-reply.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { Failure } from "./failure.server.ts";

export type Reply = ReturnType<typeof data<FormReply>>;
/** What came of a form; `typed` is what was sent, for a page that draws it again all the same. */
export type Outcome<O> = { ok: true; result: O; typed: FormReply["submission"] } | Refused;
/** Why a form was not done, and what makes the reply for the page that drew it. */
export interface Refused {
  ok: false;
  failure: Failure;
  typed: FormReply["submission"];
  /** Whether pictures came with it, of which nothing is kept. */
  pictured?: boolean;
  /** The form as it was filled in, with its messages, and whatever else the page shows. */
  reply: (also?: Partial<Pick<FormReply, "present" | "submission">>) => Reply;
}

interface Broken {
  status: "error" | undefined;
  error: Record<string, string[] | null> | null;
}

/** A form that breaks a rule (400); or one whose list was asked for another row, with which nothing is wrong. */
export const unread = ({ status, error }: Broken): Failure => ({
  ok: false,
  status: status ? 400 : 200,
  errors: Object.fromEntries(Object.entries(error ?? {}).map(([name, messages]) => [name, messages ?? []])),
  key: "errors:refusal.invalid",
});

/**
 * The outcome of a form that was refused; one whose one-use token was used for something else gets a fresh one, and one that
 * was drawn for another business stays that business's: a second press does not do it here.
 */
export function refusedBy(failure: Failure, sent: FormReply["submission"]): Refused {
  const { status, refusal } = failure;
  const typed = {
    ...sent,
    ...(refusal?.code === "form_reused" && { freshToken: newFormToken() }),
    ...(refusal?.code === "other_organization" && { drawnFor: String(refusal.body?.drawn_for) }),
  };
  return {
    ok: false,
    failure,
    typed,
    reply: (also) => data({ submission: typed, ...(refusal && { refusal }), ...also }, { status }),
  };
}
