import { useMatches } from "react-router";
import type { AppHandle } from "#app/lib/i18n.ts";

/** Whether a dialog is drawn over the page: the innermost route stands in one whose handle says `dialogs`. */
export const useDialogOpen = (): boolean => !!(useMatches().at(-2)?.handle as AppHandle | undefined)?.dialogs;
