import { type FocusEvent, useLayoutEffect, useRef } from "react";

/**
 * For an amount that is a stepper once there is one: when the button with the focus gives way, the focus goes on to
 * “more”, or back to “add”, instead of falling to the page.
 */
export function useKeptFocus(stepper: boolean) {
  const frame = useRef<HTMLSpanElement>(null);
  const held = useRef(false);

  useLayoutEffect(() => {
    if (!held.current || document.activeElement !== document.body) return;
    const next = stepper ? ".stepper button:last-child" : ".add";
    frame.current?.querySelector<HTMLElement>(next)?.focus();
  }, [stepper]);

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
