import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusPage } from "./focus-page.ts";

/** With scripts: a page that is led to has the focus, where what led there is gone by then or can't be pressed again. */
export function useFocusOnPage(): void {
  const { key, hash } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const { activeElement: one, body } = document;
    if (!hash && (one === body || one?.matches(":disabled"))) focusPage();
  }, [key, hash]);
}
