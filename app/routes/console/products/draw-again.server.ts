import { data, type RouterContextProvider } from "react-router";
import type { submit } from "#app/http/form-door.server.ts";
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
  outcome: Awaited<ReturnType<typeof submit>>,
  { done, broken = "errors:refusal.invalid", params }: Told,
) {
  const { error, status: _, ...submission } = outcome.typed;
  if (outcome.ok) {
    showToast(context, done, { params });
    return data({ submission, imageError: undefined });
  }
  const { refusal, key, params: told, status } = outcome.failure;
  showToast(context, refusal ? key : broken, { kind: "error", params: told });
  const imageError = Object.values(error ?? {}).flat()[0] ?? undefined;
  return data({ submission, imageError }, { status });
}
