import type { Page } from "@playwright/test";

/** Pixels across of what a thumb presses at the counter. */
const THUMB = 48;

/**
 * What can be pressed on a page and is smaller than a thumb, by its words and size. A box or a disc is pressed by its
 * label, a link by the row that it fills; a link within a sentence is as high as its line.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const spread = (one: Element): Element => {
      const after = getComputedStyle(one, "::after");
      if (after.content === "none" || after.position !== "absolute" || after.top !== "0px") return one;
      let frame = one.parentElement;
      while (frame && getComputedStyle(frame).position === "static") frame = frame.parentElement;
      // What reaches further than its frame is cut off by the list that the row stands in.
      return (after.left === "0px" ? null : one.closest("tr")) ?? frame ?? one;
    };
    const pressed = (one: Element): Element =>
      one.matches("input[type=checkbox], input[type=radio]") ? (one.closest("label") ?? one) : spread(one);
    const inSentence = (one: Element) =>
      one.matches("a") &&
      getComputedStyle(one).display === "inline" &&
      one.closest("p, li, dd, label") !== null &&
      one.parentElement?.textContent?.trim() !== one.textContent?.trim();
    return [...document.querySelectorAll("a[href], button, summary, select, textarea, input")]
      .filter((one) => !one.matches("[type=hidden], .skip, [inert] *") && one.checkVisibility())
      .filter((one) => getComputedStyle(one).visibility !== "hidden" && !inSentence(one))
      .flatMap((one) => {
        const { width, height } = pressed(one).getBoundingClientRect();
        if (width < 2 || (width >= least - 0.5 && height >= least - 0.5)) return [];
        const name = one.getAttribute("aria-label") || one.textContent?.trim() || one.getAttribute("name");
        return [
          `${one.tagName.toLowerCase()}.${one.className} “${name}”: ${Math.round(width)} × ${Math.round(height)}`,
        ];
      });
  }, THUMB);
