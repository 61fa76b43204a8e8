import { type DragEvent, useEffect, useState } from "react";
import { useLocation, useNavigation, useSubmit } from "react-router";
import { useDrawnFor } from "#app/components/organization-context.ts";
import type { Pictured } from "./pictured.ts";

interface Carried {
  id: string;
  /** Where it is held over now, from 0. */
  to: number;
  dropped?: true;
}

/** With scripts pictures are put in order by dragging: they make room while one is carried, and it is sent when dropped. */
export function useImageOrder({ id: productId, images }: Pictured) {
  const submit = useSubmit();
  const drawnFor = useDrawnFor();
  const { search } = useLocation();
  const idle = useNavigation().state === "idle";
  const [carried, setCarried] = useState<Carried | null>(null);
  useEffect(() => {
    // One that is carried since is not what was answered.
    if (idle) setCarried((now) => (now?.dropped ? null : now));
  }, [idle]);

  function send({ id, to }: Carried) {
    if (images[to]?.id === id) return setCarried(null);
    setCarried({ id, to, dropped: true });
    const action = `/console/store/products/${productId}/images/${id}/position/${to + 1}${search}`;
    void submit(drawnFor, { method: "post", action, preventScrollReset: true });
  }

  /** What makes the picture at a place draggable, and the place one to drop on. */
  const draggable = (id: string, at: number) => ({
    draggable: true,
    className: carried?.id === id ? "carried" : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = "move";
      setCarried({ id, to: at });
    },
    onDragEnter: (event: DragEvent) => {
      if (carried) event.preventDefault();
      setCarried((now) => (!now || now.dropped ? now : { ...now, to: at }));
    },
    onDragOver: (event: DragEvent) => carried && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (carried) send(carried);
    },
    onDragEnd: ({ dataTransfer }: DragEvent) => dataTransfer.dropEffect === "none" && setCarried(null),
  });

  const held = images.find(({ id }) => id === carried?.id);
  const others = images.filter((image) => image !== held);
  return { shown: carried && held ? others.toSpliced(carried.to, 0, held) : images, draggable };
}
