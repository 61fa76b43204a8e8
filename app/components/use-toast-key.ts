import { type FocusEvent, type RefObject, useEffect, useRef } from "react";
import { withKeys } from "#app/lib/with-keys.ts";
import { focusPage } from "./focus-page.ts";

/** Leads to the newest message, and back; no browser has a use for it on a page. */
export const TOAST_KEY = "F8";

/** Where the keys came from into a message: null where it was a pointer that did. */
type CameFrom = RefObject<HTMLElement | null>;

/** Puts the focus there again, or on the page where that is gone. */
export function leadBack({ current: before }: CameFrom): void {
  before?.focus({ preventScroll: true });
  if (document.activeElement !== before) focusPage();
}

/**
 * With scripts the key leads into the part of the page where messages stand, whose `onFocus` keeps where it came from.
 * `byKey` is whether what was pressed last on the page was pressed by a key, or by what reads the page out.
 */
export function useToastKey(part: RefObject<HTMLElement | null>) {
  const from: CameFrom = useRef(null);
  const byKey = useRef(false);
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const newest = part.current?.lastElementChild;
      if (event.key !== TOAST_KEY || withKeys(event) || !newest) return;
      event.preventDefault();
      if (part.current?.contains(document.activeElement)) leadBack(from);
      else newest.querySelector<HTMLElement>("a, button")?.focus();
    };
    const note = ({ detail }: MouseEvent) => {
      byKey.current = !detail;
    };
    document.addEventListener("keydown", lead);
    document.addEventListener("click", note, true);
    return () => {
      document.removeEventListener("keydown", lead);
      document.removeEventListener("click", note, true);
    };
  }, [part]);
  const onFocus = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    const came = relatedTarget instanceof HTMLElement && target.matches(":focus-visible");
    from.current = came ? relatedTarget : null;
  };
  return { onFocus, from, byKey };
}
