import { useLayoutEffect, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Keeps what was typed into a text of several lines before scripts ran, and where: React writes the text that was drawn over
 * it as it takes the page over. At the first rendering that has not happened yet.
 */
export function useEarlyText(id: string): void {
  const hydrated = useHydrated();
  const [early] = useState(() => (hydrated ? null : textOf(areaOf(id))));
  useLayoutEffect(() => {
    const area = areaOf(id);
    if (!area || !early || area.value === early[0]) return;
    [area.value] = early;
    area.setSelectionRange(early[1], early[2]);
  }, [early, id]);
}

const areaOf = (id: string) => globalThis.document?.getElementById(id) as HTMLTextAreaElement | null;

const textOf = (area: HTMLTextAreaElement | null) =>
  area && ([area.value, area.selectionStart, area.selectionEnd] as const);
