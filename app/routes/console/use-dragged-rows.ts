import { type PointerEvent, useLayoutEffect, useRef } from "react";
import { GRIP } from "#app/components/class-names.ts";
import { dragRow } from "./drag-row.ts";

/**
 * Rows are put in order by their grips, with mouse, pen and finger: the row goes along, the others make room, and nothing
 * is sent before it is let go. Escape, a gesture that the system takes over, or rows that are drawn in another order put it
 * back. By keys the buttons move it.
 */
export function useDraggedRows(rows: readonly { id: string }[], onDrop: (id: string, to: number) => void) {
  const putBack = useRef<() => void>(undefined);
  const clear = () => {
    putBack.current?.();
    putBack.current = undefined;
  };
  const order = rows.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the rows change places, what was measured is no more
  useLayoutEffect(() => clear, [order]);

  return (event: PointerEvent<HTMLElement>) => {
    const { target, button, isPrimary } = event;
    const grip = target instanceof Element ? target.closest<HTMLElement>(`.${GRIP}`) : null;
    const row = grip?.closest("tr");
    if (!grip || !row || button !== 0 || !isPrimary || putBack.current) return;
    event.preventDefault();
    putBack.current = dragRow(grip, row, event, (from, to) => {
      clear();
      const dragged = rows[from];
      if (dragged && from !== to) onDrop(dragged.id, to);
    });
  };
}
