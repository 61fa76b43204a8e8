import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { preparing } from "./preparing.ts";

/**
 * Each form of the page tells as it is sent which orders are just being taken: of several answers under way only the
 * last one is followed, and it opens them all. A move names them (`open`); quantities go to the address of the board
 * with all of them, at which it is drawn again should they be refused.
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
    function lead({ target }: SubmitEvent) {
      if (!(target instanceof HTMLFormElement) || target.dataset.follow !== undefined) return;
      target.setAttribute("action", preparing(target.action, taken.current));
    }
    page.current?.addEventListener("formdata", name, ending);
    page.current?.addEventListener("submit", lead, ending);
    return () => ending.abort();
  }, [page]);

  useEffect(() => {
    if (state === "idle") taken.current.clear();
  }, [state]);
}
