import { type TouchEvent, useEffect, useRef, useState } from "react";

/** So far a finger has to move for a pull, in pixels. */
const FAR = 24;

/**
 * On a phone the order is a sheet to pull up over the products: by its bar, by a tap or a finger that moves up, and by
 * a reply that has something to say (`told`).
 */
export function usePulled(told: unknown) {
  const [pulled, setPulled] = useState(false);
  const [heard, setHeard] = useState<unknown>(undefined);
  if (told && told !== heard) {
    setHeard(told);
    setPulled(true);
  }
  // The bar was pressed before scripts ran.
  useEffect(() => {
    if (window.location.hash === "#draft") setPulled(true);
  }, []);
  const led = useRef(false);
  useEffect(() => {
    if (!pulled && !led.current) return;
    led.current = pulled;
    const next = pulled ? "#draft" : ".phonebar a";
    if (document.activeElement === document.body || !pulled || isUnder(document.activeElement))
      document.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  }, [pulled]);
  const began = useRef(0);
  const pull = (up: boolean) => ({
    onTouchStart: ({ touches }: TouchEvent) => {
      began.current = touches[0]?.clientY ?? 0;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = (changedTouches[0]?.clientY ?? began.current) - began.current;
      if (Math.abs(moved) > FAR && moved < 0 === up) setPulled(up);
    },
  });
  return {
    pulled,
    put: () => setPulled(false),
    /** Of the bar that pulls it up. */
    bar: {
      ...pull(true),
      onSee: () => setPulled(true),
    },
    /** Of the handle that puts it away. */
    handle: { ...pull(false), onClick: () => setPulled(false) },
  };
}

/** Whether that lies under the sheet. */
const isUnder = (element: Element | null) => element?.closest(".catalog, .phonebar") != null;
