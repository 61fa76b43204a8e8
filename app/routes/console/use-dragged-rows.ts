import { type PointerEvent, useLayoutEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { GRIP } from "#app/components/class-names.ts";
import { dragRow } from "./drag-row.ts";

/**
 * Rows are put in order by their grips, with mouse, pen and finger: the row goes along, the others make room, and nothing
 * is sent before it is let go. Escape, or a gesture that the system takes over, puts it back. By keys the buttons move it.
 */
export function useDraggedRows(rows: readonly unknown[], onDrop: (from: number, to: number) => void) {
  const putBack = useRef<() => void>(undefined);
  const idle = useNavigation().state === "idle";
  const clear = () => {
    putBack.current?.();
    putBack.current = undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: where rows are drawn anew what was carried lies already
  useLayoutEffect(() => {
    if (idle) clear();
  }, [idle, rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the end
  useLayoutEffect(() => clear, []);

  return (event: PointerEvent<HTMLElement>) => {
    const { target, button, isPrimary } = event;
    const grip = target instanceof Element ? target.closest<HTMLElement>(`.${GRIP}`) : null;
    const row = grip?.closest("tr");
    if (!grip || !row || button !== 0 || !isPrimary || putBack.current) return;
    event.preventDefault();
    putBack.current = dragRow(grip, row, event, (from, to) => (from === to ? clear() : onDrop(from, to)));
  };
}
