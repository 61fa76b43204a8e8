import { useEffect, useEffectEvent } from "react";
import { type EditOf, forgetEdit, keepEdit, keptEdit } from "./kept-edit.ts";
import type { Editing } from "./use-editing.ts";

/**
 * Keeps in this tab what is typed over an order, and brings it back when the page is opened again: a session that is
 * over leads away from it. Leaving for another page of the same room (`base`) forgets it: it was saved, or its author
 * was asked.
 */
export function useKeptEdit(of: EditOf, base: string, { rows, details, unsaved, bringBack }: Editing): void {
  const start = useEffectEvent(() => {
    const kept = keptEdit(of);
    if (kept) bringBack(kept);
  });
  const keep = useEffectEvent(() => (unsaved ? keepEdit(of, { rows, details }) : forgetEdit(of)));
  const leave = useEffectEvent(() => {
    if (window.location.pathname.startsWith(`${base}/`)) forgetEdit(of);
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
