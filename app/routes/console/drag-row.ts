import { carryRow } from "./carry-row.ts";

/** Near an edge of the window a carried row takes the page along: within so many px, so many a frame. */
const EDGE = { within: 56, step: 9 };

/**
 * Lets a row go along with the pointer that has its grip. Tells between which indexes, from 0, it is let go: it stays
 * there until what this gives puts all rows back. Escape does, and a gesture that the system takes over.
 */
export function dragRow(
  grip: HTMLElement,
  row: HTMLElement,
  { pointerId, clientY }: Pick<PointerEvent, "pointerId" | "clientY">,
  onDrop: (from: number, to: number) => void,
): () => void {
  const carried = carryRow(row, clientY);
  const held = new AbortController();
  let at = clientY;
  let frame = requestAnimationFrame(follow);
  grip.setPointerCapture(pointerId);

  function follow() {
    const edge = at < EDGE.within ? -1 : at > innerHeight - EDGE.within ? 1 : 0;
    if (edge) scrollBy({ top: edge * EDGE.step, behavior: "instant" });
    carried.follow(at);
    frame = requestAnimationFrame(follow);
  }
  function release() {
    held.abort();
    cancelAnimationFrame(frame);
  }
  function drop(to: number) {
    release();
    onDrop(carried.from, to);
  }
  const on = { signal: held.signal };
  grip.addEventListener(
    "pointermove",
    (event) => {
      at = event.clientY;
    },
    on,
  );
  grip.addEventListener("pointerup", (event) => drop(carried.follow(event.clientY)), on);
  grip.addEventListener("pointercancel", () => drop(carried.from), on);
  addEventListener("keydown", ({ key }) => key === "Escape" && drop(carried.from), on);
  return () => {
    release();
    carried.clear();
  };
}
