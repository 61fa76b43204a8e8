import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusPage } from "./focus-page.ts";

/**
 * With scripts: after a navigation the page has the focus, or the part of it that its address names, where the link or
 * button that was pressed is gone or disabled by then. It is moved as the page is drawn, so that whoever goes on by Tab
 * meanwhile is not called back.
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
