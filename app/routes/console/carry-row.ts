/** Lifts a row of a table, from where the pointer is; it follows the pointer, and the others make room. */
export function carryRow(row: HTMLElement, startY: number) {
  const rows = [...(row.parentElement?.children ?? [])] as HTMLElement[];
  const from = rows.indexOf(row);
  const boxes = rows.map((one) => {
    const { top, height } = one.getBoundingClientRect();
    return { top: top + scrollY, middle: top + scrollY + height / 2, bottom: top + scrollY + height };
  });
  const start = startY + scrollY;
  const own = row.getBoundingClientRect();
  const [top, bottom] = [own.top + scrollY, own.bottom + scrollY];
  const reach = { up: (boxes[0]?.top ?? top) - top, down: (boxes.at(-1)?.bottom ?? bottom) - bottom };
  row.dataset.carried = "";

  /** A row above is passed where the carried one's upper edge is over its middle, one below where the lower edge is under it. */
  function indexAt(moved: number): number {
    const above = boxes.findIndex(({ middle }, at) => at < from && top + moved < middle);
    if (above >= 0) return above;
    const below = boxes.findLastIndex(({ middle }, at) => at > from && bottom + moved > middle);
    return below >= 0 ? below : from;
  }

  return {
    from,
    /** Draws the rows for a pointer at a height of the window; gives the index that the row would have there, from 0. */
    follow(clientY: number): number {
      const moved = Math.min(reach.down, Math.max(reach.up, clientY + scrollY - start));
      const to = indexAt(moved);
      const aside = (at: number) => (at > from && at <= to ? -1 : at < from && at >= to ? 1 : 0) * own.height;
      rows.forEach((one, at) => {
        one.style.transform = `translateY(${at === from ? moved : aside(at)}px)`;
      });
      return to;
    },
    clear() {
      delete row.dataset.carried;
      for (const one of rows) one.style.transform = "";
    },
  };
}
