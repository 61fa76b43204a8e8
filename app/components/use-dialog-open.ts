import { useMatches } from "react-router";
import type { AppHandle } from "#app/lib/app-handle.ts";

/**
 * Whether a dialog is drawn over the page: the innermost route stands in one whose handle says `dialogs`, and both could
 * be loaded; else an error stands in the place of both.
 */
export function useDialogOpen(): boolean {
  const open = useMatches().slice(-2);
  const isLoaded = open.every(({ loaderData }) => loaderData !== undefined);
  return isLoaded && !!(open[0]?.handle as AppHandle | undefined)?.dialogs;
}
