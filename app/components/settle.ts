import { useEffect } from "react";

const SETTLE = "settle";

/**
 * With scripts: lets what was just chosen in the forms that lead the address be sent at once, instead of once it has
 * rested. False where something is typed that can't be read.
 */
export const settle = (): boolean => document.dispatchEvent(new Event(SETTLE, { cancelable: true }));

/** Hears of {@link settle}; `send` tells whether all can be read. */
export function useSettle(send: () => boolean): void {
  useEffect(() => {
    const hear = (event: Event) => {
      if (!send()) event.preventDefault();
    };
    document.addEventListener(SETTLE, hear);
    return () => document.removeEventListener(SETTLE, hear);
  });
}
