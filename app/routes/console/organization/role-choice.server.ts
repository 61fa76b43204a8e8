import { data, type RouterContextProvider } from "react-router";
import { type Right, rightsByArea } from "#app/domain/accounts/rights.ts";
import { filled } from "#app/domain/users/fill-rights.ts";
import { mayGive, mayMakeAdmin } from "#app/domain/users/user-rights.ts";
import { callerOf } from "#app/http/caller.server.ts";
import type { FormArgs } from "#app/http/form-door.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { requireRightToSend } from "#app/http/other-business.server.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import type { Written } from "#app/lib/gate.server.ts";

const catalogue: readonly Right[] = Object.values(rightsByArea).flat();

/** What the reader may give to others: the role of an admin, and these keys. */
export interface RoleChoice {
  mayMakeAdmin: boolean;
  givable: Right[];
}

export function roleChoice(context: Readonly<RouterContextProvider>): RoleChoice {
  const { actor } = callerOf(context);
  return {
    mayMakeAdmin: mayMakeAdmin(actor),
    givable: catalogue.filter((key) => mayGive(actor, key)),
  };
}

/**
 * Draws the form again as one of its buttons has ticked it, where one was pressed without scripts; null when the form was
 * sent to be done. Nothing is stored by it.
 */
export async function filledForm(operation: Written, args: FormArgs) {
  await requireRightToSend(operation, args);
  const { request, context } = args;
  const form = await formOf(request.clone());
  const button = form.get("fill");
  if (typeof button !== "string") return null;
  const { form_token: _, fill: __, ...typed } = Object.fromEntries(form);
  const ticked = form.getAll("permissions").map(String);
  const permissions = filled(button, ticked, roleChoice(context).givable);
  return data<FormReply>({ submission: { initialValue: { ...typed, permissions } } });
}
