import { type FocusEvent, useLayoutEffect, useRef } from "react";

/**
 * For a list whose rows change places: the focus goes along with the button that has it or, where that leads no
 * further, to another one of its row's acts, which stand in a `div`.
 */
export function useMovedFocus() {
  const held = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const button = held.current;
    const { activeElement, body } = document;
    const lost = activeElement === body || (activeElement === button && button?.disabled);
    if (!button?.isConnected || !lost) return;
    const beside = button.closest("div")?.querySelector<HTMLElement>("button:not(:disabled)");
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
