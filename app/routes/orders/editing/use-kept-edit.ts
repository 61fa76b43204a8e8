import { useEffect, useEffectEvent } from "react";
import type { WorkOn } from "../kept-work.ts";
import { keptEdits } from "./kept-edit.ts";
import type { Editing } from "./use-editing.ts";

/**
 * Keeps in this tab what is typed over an order, and brings it back when the page is opened again: a session that is
 * over leads away from it. Leaving for another page of the same room (`base`) forgets it: it was saved, or its author
 * was asked.
 */
export function useKeptEdit(of: WorkOn, base: string, { rows, details, unsaved, bringBack }: Editing): void {
  const start = useEffectEvent(() => {
    const kept = keptEdits.read(of);
    if (kept) bringBack(kept);
  });
  const keep = useEffectEvent(() => (unsaved ? keptEdits.keep(of, { rows, details }) : keptEdits.forget(of)));
  const leave = useEffectEvent(() => {
    if (window.location.pathname.startsWith(`${base}/`)) keptEdits.forget(of);
  });
  useEffect(() => {
    start();
    return () => leave();
  }, []);
  useEffect(() => {
    void [rows, details, unsaved];
    keep();
  }, [rows, details, unsaved]);
}
