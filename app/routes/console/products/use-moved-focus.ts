import { type FocusEvent, useLayoutEffect, useRef } from "react";

/**
 * For a list whose rows change places: the focus goes along with the button that has it or, where that leads no
 * further, to the one beside it.
 */
export function useMovedFocus() {
  const held = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const button = held.current;
    const { activeElement, body } = document;
    const lost = activeElement === body || (activeElement === button && button?.disabled);
    if (!button?.isConnected || !lost) return;
    const beside = button.parentElement?.querySelector<HTMLElement>("button:not(:disabled)");
    (button.disabled ? beside : button)?.focus();
  });

  return {
    onFocus: ({ target }: FocusEvent) => {
      held.current = target instanceof HTMLButtonElement ? target : null;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) held.current = null;
    },
  };
}
