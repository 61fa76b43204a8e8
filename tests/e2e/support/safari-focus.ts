import type { Page } from "@playwright/test";

/**
 * Has the pages of a browser give the focus as Safari does: a press on a button, a link, a box or a disc gives it to what
 * that stands in and can have it, else to nothing.
 */
export async function focusAsSafari(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const takesNone = "button, a[href], input:is([type=checkbox], [type=radio], [type=submit], [type=file])";
    const takes = "input:not([type=hidden]), textarea, select, summary, [tabindex], [contenteditable]";
    window.addEventListener("mousedown", (event) => {
      const pressed = event.target instanceof Element && event.target.closest(takesNone);
      if (!pressed || event.defaultPrevented) return;
      event.preventDefault();
      let next = pressed.parentElement;
      while (next && (!next.matches(takes) || next.matches(takesNone))) next = next.parentElement;
      if (next) next.focus({ preventScroll: true });
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
  });
}
