import { type FocusEvent, useLayoutEffect, useRef } from "react";

/**
 * For a place whose buttons give way to others: when the one with the focus goes, the focus goes on to what `next`
 * selects, instead of falling to the page.
 */
export function useKeptFocus<E extends HTMLElement>(next: string) {
  const frame = useRef<E>(null);
  const held = useRef(false);

  useLayoutEffect(() => {
    if (!held.current || document.activeElement !== document.body) return;
    frame.current?.querySelector<HTMLElement>(next)?.focus();
  }, [next]);

  return {
    ref: frame,
    onFocus: () => {
      held.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !relatedTarget.closest("dialog")) held.current = false;
    },
  };
}
