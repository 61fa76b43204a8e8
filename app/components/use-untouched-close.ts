import { type RefObject, useLayoutEffect, useRef } from "react";
import { contentOf, drawnContentOf } from "./form-content.ts";

/** What says that the form was sent and came back: what is in it is somebody's work. */
const ANSWERED = "[role=alert], [aria-invalid=true], .present";

/**
 * With scripts: a modal dialog in which nothing was typed or pressed closes by Escape and by a press beside it; `close` is
 * its link that leads away. One in which something was done, or that is `fixed`, closes by its links only.
 */
export function useUntouchedClose(frame: RefObject<HTMLDialogElement | null>, fixed = false): void {
  const touched = useRef(false);
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog) return;
    const events = new AbortController();
    const hear = (type: string, act: (event: Event) => void) =>
      document.addEventListener(type, act, { signal: events.signal });
    touched.current = [...dialog.querySelectorAll("form")].some(
      (form) => contentOf(form) !== drawnContentOf(form),
    );
    const leave = () => {
      if (fixed || touched.current || dialog.querySelector(ANSWERED)) return;
      dialog.querySelector<HTMLElement>("a.close")?.click();
    };
    const touch = ({ target }: Event) => {
      if (target instanceof Node && dialog.contains(target)) touched.current = true;
    };
    let pressedBeside = false;
    hear("input", touch);
    hear("pointerdown", (event) => {
      pressedBeside = isBeside(dialog, event as PointerEvent);
    });
    hear("click", (event) => {
      if (event.target instanceof Element && event.target.closest("button")) touch(event);
      if (pressedBeside && isBeside(dialog, event as PointerEvent)) leave();
    });
    hear("keydown", (event) => {
      const { key, isComposing } = event as KeyboardEvent;
      if (key !== "Escape") return;
      event.preventDefault();
      // A browser without popovers knows no selector for them.
      if (!isComposing && !("popover" in dialog && document.querySelector(":popover-open"))) leave();
    });
    return () => events.abort();
  }, [frame, fixed]);
}

/** The backdrop is the dialog's own, outside of its frame. */
function isBeside(dialog: HTMLDialogElement, { target, clientX: x, clientY: y }: PointerEvent): boolean {
  if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
