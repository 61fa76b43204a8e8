import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/**
 * Each form of the page names as it is sent which orders are just being taken (`open`): of several answers under way
 * only the last one is followed, and it opens them all.
 */
export function useTakenTogether(page: RefObject<HTMLElement | null>): void {
  const { state } = useNavigation();
  const taken = useRef(new Set<string>());

  useEffect(() => {
    const ending = new AbortController();
    function name({ formData }: FormDataEvent) {
      const own = formData.getAll("open").map(String);
      for (const id of taken.current) if (!own.includes(id)) formData.append("open", id);
      for (const id of own) taken.current.add(id);
    }
    page.current?.addEventListener("formdata", name, ending);
    return () => ending.abort();
  }, [page]);

  useEffect(() => {
    if (state === "idle") taken.current.clear();
  }, [state]);
}
