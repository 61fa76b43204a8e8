import { useMatches } from "react-router";
import { useErrors } from "#app/framework/use-errors.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";

/**
 * Whether a dialog is drawn over the page: the innermost route stands in one whose handle says `dialogs`, and nothing has
 * failed but what the dialog draws itself; else an error stands in the place of both.
 */
export function useDialogOpen(): boolean {
  const errors = useErrors();
  const [page, dialog] = useMatches().slice(-2);
  const isOnly = !errors || Object.keys(errors).join() === dialog?.id;
  return isOnly && !!handleOf(page).dialogs && !handleOf(dialog).inPage;
}

const handleOf = (match: { handle: unknown } | undefined): AppHandle => (match?.handle ?? {}) as AppHandle;
