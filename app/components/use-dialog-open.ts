import { useMatches } from "react-router";
import type { AppHandle } from "#app/lib/app-handle.ts";

/**
 * Whether a dialog is drawn over the page: the innermost route stands in one whose handle says `dialogs`, and both could
 * be loaded; else an error stands in the place of both.
 */
export function useDialogOpen(): boolean {
  const [behind, innermost] = useMatches().slice(-2);
  const isLoaded = behind?.loaderData !== undefined && innermost?.loaderData !== undefined;
  return isLoaded && !!(behind.handle as AppHandle | undefined)?.dialogs;
}
