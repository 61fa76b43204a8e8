import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusPage } from "./focus-page.ts";

/**
 * With scripts: a page that is led to has the focus, or the part of it that its address names, where what led there is gone
 * by then or can't be pressed again. It is led in the moment that the page is drawn: who goes on by Tab is not called back.
 */
export function useFocusOnPage(): void {
  const { key, hash } = useLocation();
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const { activeElement: one, body } = document;
    if (one !== body && !one?.matches(":disabled")) return;
    if (hash) document.getElementById(hash.slice(1))?.focus();
    else focusPage();
  }, [key, hash]);
}
