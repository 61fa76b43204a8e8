import { data, type RouterContextProvider } from "react-router";
import { firstMessage } from "#app/http/failure.server.ts";
import type { Outcome } from "#app/http/form-outcome.server.ts";
import { showToast, type Toast, type ToastKey } from "#app/http/toast.server.ts";

interface Told {
  done: ToastKey;
  /** What is said when the input broke a rule. */
  broken?: ToastKey | `errors:${string}`;
  params?: Toast["params"];
}

/**
 * Draws the form of a product again after an act on its pictures, with what else was typed into it, saved or not. What
 * came of the act is told in a toast.
 */
export function drawAgain(
  context: Readonly<RouterContextProvider>,
  outcome: Outcome<unknown>,
  { done, broken = "errors:refusal.invalid", params }: Told,
) {
  const { error: _, status: __, ...submission } = outcome.typed;
  if (outcome.ok) {
    showToast(context, done, { params });
    return data({ submission, imageError: undefined });
  }
  const { failure } = outcome;
  showToast(context, failure.refusal ? failure.key : broken, { kind: "error", params: failure.params });
  // What was wrong is told beside the pictures, and at no field.
  const refused = { ...submission, error: {} };
  return data({ submission: refused, imageError: firstMessage(failure) }, { status: failure.status });
}
