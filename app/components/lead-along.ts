import type { MouseEvent } from "react";
import { lastButton } from "./lead-from.ts";

const rowsOf = (list: Element) => [...list.children].filter((part) => part.querySelector("input"));

/**
 * For a list of conform's whose rows come and go in the browser: leads the focus to the first field of the row that was
 * added; from one that was taken out to the same button of the row in its place, or before it, else to the one that adds.
 * A button that rests leads nowhere.
 */
export const leadAlong = {
  onClick({ target, currentTarget: list }: MouseEvent) {
    const button = (target as Element).closest("[name=__intent__]:not([aria-disabled])");
    const at = rowsOf(list).findIndex((row) => row.contains(button));
    // Once it is drawn. A list within a row has led the focus already.
    setTimeout(() => {
      const { activeElement: one, body } = document;
      if (!button || (one !== body && one !== button)) return;
      const rows = rowsOf(list);
      const last = rows.at(-1);
      if (at < 0) last?.querySelector("input")?.focus();
      else lastButton(rows[at] ?? last ?? list)?.focus();
    });
  },
};
