import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusPage } from "./focus-page.ts";

/**
 * With scripts: after a navigation the page has the focus, or the part of it that its address names, where the link or
 * button that was pressed is gone or disabled by then, or the link leads to that part. It is moved as the page is drawn, so
 * that whoever goes on by Tab meanwhile is not called back.
 */
export function useFocusOnPage(): void {
  const { key, hash } = useLocation();
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const { activeElement: one, body } = document;
    const leadsHere = hash && one instanceof HTMLAnchorElement && one.hash === hash;
    if (one !== body && !leadsHere && !one?.matches(":disabled, .pager a")) return;
    const part = document.getElementById(hash.slice(1));
    part ? focusPart(part) : focusPage();
  }, [key, hash]);
}

/** Puts the focus on a part of the page, also on one that else can't have it. */
function focusPart(part: HTMLElement): void {
  part.focus();
  if (document.activeElement === part) return;
  part.tabIndex = -1;
  part.addEventListener("blur", () => part.removeAttribute("tabindex"), { once: true });
  part.focus();
}
