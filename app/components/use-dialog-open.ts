import { useMatches } from "react-router";
import type { AppHandle } from "#app/lib/i18n.ts";

/** Whether a dialog is drawn over one of the matched pages (`handle.dialogs`). */
export function useDialogOpen(): boolean {
  const behind = useMatches().slice(0, -1);
  return behind.some(({ handle }) => (handle as AppHandle | undefined)?.dialogs);
}
