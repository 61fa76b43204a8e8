import { use, useEffect, useRef } from "react";
import { TellContext } from "#app/components/tell-context.ts";
import { useTranslation } from "#app/components/translation.tsx";

/** A line that was taken out of the draft. */
export interface Removed {
  name: string;
  /** Where a post puts it back. */
  undo: string;
}

/**
 * Tells what was taken out last, with the way to put it back, for as long as the order is on the page: a draft keeps one line
 * that was taken out.
 */
export function useRemovedToast(removed: Removed | null | undefined): void {
  const { t } = useTranslation("store");
  const tell = use(TellContext);
  const takeAway = useRef(() => {});
  useEffect(() => {
    if (!removed) return;
    takeAway.current();
    takeAway.current = tell("success", t("draft.removed", { name: removed.name }), removed.undo);
  }, [removed, tell, t]);
  useEffect(() => () => takeAway.current(), []);
}
