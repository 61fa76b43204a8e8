import { use, useEffect } from "react";
import { TellContext } from "#app/components/tell-context.ts";
import { useTranslation } from "#app/components/translation.tsx";

/** A line that was taken out of the draft. */
export interface Removed {
  name: string;
  /** Where a post puts it back. */
  undo: string;
}

/** Tells what was taken out, with the way to put it back. */
export function useRemovedToast(removed: Removed | null | undefined): void {
  const { t } = useTranslation("store");
  const tell = use(TellContext);
  useEffect(() => {
    if (removed) tell("success", t("draft.removed", { name: removed.name }), removed.undo);
  }, [removed, tell, t]);
}
