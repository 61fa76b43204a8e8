import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

interface Place {
  /** What has the focus, or was pressed. */
  control: Element;
  pressed: boolean;
  /** The ids of its slip, of those behind it and then of those before it; outside of slips of those before it. */
  slips: string[];
}

/**
 * Leads the focus to the slip when the button with the focus is gone, as after each of its moves: to its head, which
 * says where the order is now. When the slip is gone, too, to the next one, and at last to the page's heading.
 */
export function useLedFocus(page: RefObject<HTMLElement | null>): void {
  const place = useRef<Place>(null);

  useEffect(() => {
    const ending = new AbortController();
    function keep({ type, target }: Event) {
      const pressed = type === "click";
      const control = target instanceof Element && (pressed ? target.closest("a, button") : target);
      if (control && page.current)
        place.current = { control, pressed, slips: slipsFrom(page.current, control) };
    }
    for (const type of ["focusin", "click"]) page.current?.addEventListener(type, keep, ending);
    return () => ending.abort();
  }, [page]);

  useLayoutEffect(() => {
    const lost = place.current;
    if (!lost || lost.control.isConnected || document.activeElement !== document.body) return;
    place.current = null;
    const slip = lost.slips.map((id) => document.getElementById(id)).find((one) => one !== null);
    if (slip) leadTo(slip, lost.pressed);
    else focus(page.current?.querySelector("h1"));
  });
}

/** Puts the focus on the head of a slip, and by default brings the slip into view. */
export function leadTo(slip: HTMLElement | null, scroll = true): void {
  focus(slip?.querySelector("header"));
  if (scroll) slip?.scrollIntoView({ block: "nearest" });
}

function focus(part: HTMLElement | null | undefined): void {
  part?.setAttribute("tabindex", "-1");
  part?.focus({ preventScroll: true });
}

function slipsFrom(page: HTMLElement, control: Element): string[] {
  const all = [...page.querySelectorAll(".slips > .slip")];
  const own = all.findIndex((slip) => slip.contains(control));
  const before = all.filter(
    (slip) => slip.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return [...(own < 0 ? [] : all.slice(own)), ...before.reverse()].map(({ id }) => id);
}
