import type { Locator, Page } from "@playwright/test";

/** What moved while a finger was at work. */
interface Moved {
  /** When, in milliseconds of the browser's clock. */
  at: number;
  /** By how much, as browsers score a layout shift. */
  value: number;
  /** The elements, each with how far it went. */
  what: string[];
}

/** The frame in which a page gave way to another one: that is no move of what stands there. */
interface Turn {
  from: number;
  to: number;
}

const watched = new WeakMap<Page, { moved: Moved[]; turns: Turn[] }>();

/** Has all documents of a page tell what moves in them, taps or not. */
export async function watchShifts(page: Page): Promise<void> {
  const seen: { moved: Moved[]; turns: Turn[] } = { moved: [], turns: [] };
  watched.set(page, seen);
  await page.exposeFunction("tellMoved", (moved: Moved) => seen.moved.push(moved));
  await page.exposeFunction("tellTurn", (turn: Turn) => seen.turns.push(turn));
  await page.addInitScript(() => {
    const tell = window as unknown as { tellMoved: (moved: Moved) => void; tellTurn: (turn: Turn) => void };
    const clock = (time: number) => performance.timeOrigin + time;
    const isPage = (node: Node) =>
      node instanceof Element && (node.matches("h1") || node.querySelector("h1"));
    new MutationObserver((changes) => {
      if (!changes.some(({ removedNodes }) => [...removedNodes].some(isPage))) return;
      const from = clock(performance.now());
      requestAnimationFrame(() => requestAnimationFrame((end) => tell.tellTurn({ from, to: clock(end) })));
    }).observe(document, { childList: true, subtree: true });
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null);
      if (!element) return "something gone";
      const { className, id, tagName } = element;
      return `${tagName.toLowerCase()}${id && `#${id}`}${className && `.${String(className).replaceAll(" ", ".")}`}`;
    };
    // Words or a figure that end where they ended, on their line, have become longer or shorter; what was not in sight
    // stood under no finger, nor does what goes out of it.
    const grew = ({ previousRect: was, currentRect: is }: Shift["sources"][number]) =>
      was.width === 0 ||
      is.width === 0 ||
      (Math.abs(was.right - is.right) < 1 && Math.abs(was.bottom - is.bottom) < 2);
    const room = (one: DOMRectReadOnly) => [one.x, one.y, one.width, one.height].map(Math.round).join(" ");
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[])
        if (!sources.every(grew))
          tell.tellMoved({
            value,
            at: clock(startTime),
            what: sources.map(
              ({ node, previousRect, currentRect }) =>
                `${nameOf(node)} from ${room(previousRect)} to ${room(currentRect)}`,
            ),
          });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** A finger on a touch screen, which counts what it does. */
export class Finger {
  taps = 0;
  keys = 0;
  deletions = 0;
  readonly #page: Page;
  #before = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** From here on it is measured what moves. */
  async begin(): Promise<void> {
    await this.#page.waitForLoadState("networkidle");
    this.#before = this.#seen.moved.length;
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }

  /** Types where the last tap put the caret. */
  async type(text: string): Promise<void> {
    this.keys += [...text].length;
    await this.#page.keyboard.type(text);
  }

  /** Takes back what stands in a field, a key for each letter. */
  async erase(field: Locator): Promise<void> {
    for (const _ of await field.inputValue()) {
      this.deletions += 1;
      await this.#page.keyboard.press("Backspace");
    }
  }

  /** What moved since {@link begin} on the pages that were there. */
  async moved(): Promise<readonly Moved[]> {
    await this.#page.waitForLoadState("networkidle");
    const { moved, turns } = this.#seen;
    const turning = ({ at }: Moved) => turns.some(({ from, to }) => from <= at && at <= to);
    return moved.slice(this.#before).filter((one) => !turning(one));
  }

  get #seen() {
    return watched.get(this.#page) ?? { moved: [], turns: [] };
  }
}
