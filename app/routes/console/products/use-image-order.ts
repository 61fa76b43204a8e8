import { type DragEvent, useState } from "react";
import { useLocation } from "react-router";
import { type Move, moved, useMovedList } from "../use-moved-list.ts";
import type { Pictured } from "./pictured.ts";

/** With scripts pictures are put in order by dragging: they make room while one is carried, and it is sent when dropped. */
export function useImageOrder({ id: productId, images }: Pictured) {
  const { search } = useLocation();
  const { shown, move } = useMovedList(images, (id, to, from) => ({
    action: `/console/store/products/${productId}/images/${id}/position/${to + 1}${search}`,
    from: from + 1,
  }));
  const [carried, setCarried] = useState<Move | null>(null);

  function drop({ id, to }: Move) {
    setCarried(null);
    if (shown[to]?.id !== id) void move(id, to);
  }

  const accept = (event: DragEvent) => carried && event.preventDefault();

  /** What makes the picture at a place draggable, and the place one to drop on. */
  const draggable = (id: string, at: number) => ({
    draggable: true,
    className: carried?.id === id ? "carried" : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = "move";
      setCarried({ id, to: at });
    },
    onDragEnter: (event: DragEvent) => {
      accept(event);
      setCarried((now) => now && { ...now, to: at });
    },
    onDragOver: accept,
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (carried) drop(carried);
    },
    onDragEnd: ({ dataTransfer }: DragEvent) => dataTransfer.dropEffect === "none" && setCarried(null),
  });

  return { shown: carried ? moved(shown, carried) : shown, draggable };
}
