import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import { focusPage } from "./focus-page.ts";

/** Leads to the newest message, and back; no browser has a use for it on a page. */
export const TOAST_KEY = "F8";

/**
 * With scripts the key leads into the part of the page where messages stand. `onFocus` is that part's, and keeps where the
 * keys came from; `leadBack` puts the focus there again, or on the page where that is gone or a pointer came.
 */
export function useToastKey(part: RefObject<HTMLElement | null>) {
  const from = useRef<HTMLElement | null>(null);
  const leadBack = useCallback(() => {
    const before = from.current;
    before?.focus({ preventScroll: true });
    if (!before || document.activeElement !== before) focusPage();
  }, []);
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const own = part.current;
      if (key !== TOAST_KEY || ctrlKey || metaKey || altKey || shiftKey || !own?.hasChildNodes()) return;
      event.preventDefault();
      if (own.contains(document.activeElement)) leadBack();
      else own.lastElementChild?.querySelector<HTMLElement>("a, button")?.focus();
    };
    document.addEventListener("keydown", lead);
    return () => document.removeEventListener("keydown", lead);
  }, [part, leadBack]);
  const onFocus = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    const byKey = relatedTarget instanceof HTMLElement && target.matches(":focus-visible");
    from.current = byKey ? relatedTarget : null;
  };
  return { onFocus, leadBack };
}
