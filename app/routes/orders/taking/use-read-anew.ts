import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { keptInTab } from "#app/components/kept-here.ts";

const LEFT = "draft-left";

/** What was sent last as a page was left; what is read before it has arrived knows nothing of it. */
let arrived: Promise<unknown> = Promise.resolve();

/** Notes in this tab that something was being sent as its page was left. */
export function markLeft(sent: Promise<unknown>): void {
  keptInTab.write(LEFT, "");
  arrived = sent;
}

/**
 * Reads the page anew where the browser kept it, or where it may have been read before what was sent as the last one
 * was left. Gives how often that was done; where somebody has begun to type details meanwhile, these stay. `loaded`:
 * what the page was read with, another one each time.
 */
export function useReadAnew(loaded: unknown) {
  const { revalidate } = useRevalidator();
  const [times, setTimes] = useState(0);
  const asked = useRef(false);
  const typed = useRef(false);
  const focused = useRef<(() => void) | null>(null);
  const read = useEffectEvent((kept: boolean) => {
    if (!kept && keptInTab.read(LEFT) === null) return;
    keptInTab.forget(LEFT);
    void arrived.then(() => {
      asked.current = true;
      return revalidate();
    });
  });
  useEffect(() => {
    read(false);
    const show = ({ persisted }: PageTransitionEvent) => read(persisted);
    window.addEventListener("pageshow", show);
    return () => window.removeEventListener("pageshow", show);
  }, []);
  // Together with what was read: between the two nobody can type.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read is told by being another one.
  useLayoutEffect(() => {
    if (!asked.current) return;
    asked.current = false;
    if (typed.current) return;
    focused.current = focusedDetail();
    setTimes((all) => all + 1);
  }, [loaded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields that are drawn again have lost the focus.
  useLayoutEffect(() => {
    focused.current?.();
    focused.current = null;
  }, [times]);
  return {
    times,
    /** Of a detail that was typed. */
    onTyped: () => {
      typed.current = true;
    },
  };
}

/** What leads the focus back to the detail that has it now, with what is chosen of its text; null where none has it. */
function focusedDetail(): (() => void) | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  if (!field.closest(".details")) return null;
  const { form, name, value, selectionStart: start, selectionEnd: end } = field;
  const whole = start === 0 && end === value.length;
  return () => {
    const drawn = form?.elements.namedItem(name);
    if (!(drawn instanceof HTMLInputElement || drawn instanceof HTMLTextAreaElement)) return;
    drawn.focus({ preventScroll: true });
    if (whole) drawn.select();
    else if (start !== null) drawn.setSelectionRange(start, end);
  };
}
