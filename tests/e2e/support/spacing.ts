import type { Page } from "@playwright/test";

/** What a reader may set of the spacing of text, with nothing lost (WCAG 1.4.12). */
const SPREAD =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
  "p { margin-bottom: 2em !important }";

/** Letters twice as large (WCAG 1.4.4), as a browser's own font size makes them. */
export const TWICE = "html { font-size: 200% }";

/**
 * What of a page's text is cut off, or covered by other text, once a reader has spread it, or has set something else; and, on
 * a phone, how far it then scrolls sideways: in a wide window a table may.
 */
export const lostBySpacing = (page: Page, setting = SPREAD): Promise<string[]> =>
  page.evaluate((css) => {
    const slack = 2;
    const clips = (one: Element) => {
      const { overflowX, overflowY, position } = getComputedStyle(one);
      const hidden = [overflowX, overflowY].some((way) => way === "hidden" || way === "clip");
      return hidden && !(position === "absolute" && one.clientWidth < 2);
    };
    /** Whether it is there for voices alone. */
    const isUnseen = (one: Element | null): boolean =>
      !!one && (getComputedStyle(one).clipPath === "inset(50%)" || isUnseen(one.parentElement));
    /** Whether it is drawn, and not scrolled away within a box of its own. */
    const isInView = ({ left, right, top, bottom }: DOMRect, one: Element | null): boolean => {
      if (right - left <= 1 || bottom - top <= 1) return false;
      for (let at = one; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (!/auto|scroll/.test(overflowX + overflowY)) continue;
        const box = at.getBoundingClientRect();
        if (bottom > box.bottom || top < box.top || right > box.right || left < box.left) return false;
      }
      return true;
    };
    /** The rectangles of texts that stand in the page, by the element that they stand in. */
    const texts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: { one: Element; text: string; boxes: DOMRect[] }[] = [];
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        const one = node.parentElement;
        const text = node.textContent?.trim() ?? "";
        if (!one || !text || one.closest("[inert], script, style, noscript, option, .vh, .skip")) continue;
        if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isUnseen(one))
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()].filter((box) => isInView(box, one));
        if (boxes.length > 0) found.push({ one, text: text.slice(0, 40), boxes });
      }
      return found;
    };
    const layerOf = (one: Element): Element => {
      for (let at: Element | null = one; at; at = at.parentElement)
        if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return at;
      return document.body;
    };
    const look = () => {
      const all = texts();
      const cut = all.flatMap(({ one, text, boxes }) => {
        for (let at: Element | null = one; at && at !== document.body; at = at.parentElement) {
          if (!clips(at)) continue;
          const frame = at.getBoundingClientRect();
          const { overflowX, overflowY } = getComputedStyle(at);
          const over = boxes.some(
            ({ left, right, top, bottom }) =>
              (/hidden|clip/.test(overflowX) && (right > frame.right + slack || left < frame.left - slack)) ||
              (/hidden|clip/.test(overflowY) && (bottom > frame.bottom + slack || top < frame.top - slack)),
          );
          if (over) return [`cut: “${text}” in ${at.tagName.toLowerCase()}.${at.className}`];
        }
        return [];
      });
      const drawn = all
        .flatMap(({ one, text, boxes }) => boxes.map((box) => ({ one, text, box, layer: layerOf(one) })))
        .sort((a, b) => a.box.top - b.box.top);
      const covered = drawn.flatMap((a, at) => {
        const met: string[] = [];
        // Lines of 1.5 overlap nothing: what meets by more than their slack is drawn over.
        for (let next = at + 1; next < drawn.length; next++) {
          const b = drawn[next];
          if (!b || b.box.top > a.box.bottom - 4) break;
          if (a.layer !== b.layer || a.one === b.one || b.box.bottom - b.box.top <= 4) continue;
          if (Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > slack)
            met.push(`over each other: “${a.text}” and “${b.text}”`);
        }
        return met;
      });
      return [...cut, ...covered];
    };
    const before = new Set(look());
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    const lost = look().filter((one) => !before.has(one));
    const sideways = document.documentElement.scrollWidth - window.innerWidth;
    document.adoptedStyleSheets.pop();
    return sideways > 0 && window.innerWidth < 900 ? [...lost, `scrolls sideways by ${sideways} px`] : lost;
  }, setting);
