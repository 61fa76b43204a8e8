import { type RefObject, useEffect, useRef } from "react";
import { answeredAt, isDoubleTap, type Tap } from "./double-tap.ts";

/**
 * Of a double tap only the first one counts on a page where buttons give way to others in the same place. Once the
 * answer is drawn, the spot that was pressed rests a moment longer.
 */
export function useSingleTap(page: RefObject<HTMLElement | null>): void {
  const last = useRef<Tap>(null);

  useEffect(() => {
    const ending = new AbortController();
    let finger = false;
    const press = ({ pointerType }: PointerEvent) => {
      finger = pointerType !== "mouse";
    };
    function click(event: MouseEvent) {
      const { target, clientX: x, clientY: y, timeStamp: at, detail: count } = event;
      if (!(target instanceof Element && target.closest("a, button"))) return;
      if (isDoubleTap({ x, y, at, count, finger: finger && count > 0 }, last.current)) event.preventDefault();
      else last.current = { x, y, at };
    }
    const options = { capture: true, signal: ending.signal };
    page.current?.addEventListener("pointerdown", press, options);
    page.current?.addEventListener("click", click, options);
    return () => ending.abort();
  }, [page]);

  useEffect(() => {
    if (last.current) last.current = answeredAt(last.current, performance.now());
  });
}
