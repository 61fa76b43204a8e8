import { type MouseEvent, useState } from "react";
import { useLocation } from "react-router";
import { withKeys } from "#app/lib/with-keys.ts";

const NAME = "details";

/** Whether the details of a row are shown, and the address that changes it. */
export interface Details {
  isShown: boolean;
  /** By the address: the page begins there. */
  isNamed: boolean;
  href: string;
}

/**
 * Which rows of a table show their details. Without scripts that is the one which the address names; with them each
 * press shows or hides one at once.
 */
export function useRowDetails() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const named = query.get(NAME);
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(named === null ? [] : [named]));
  query.delete(NAME);
  const others = query.size > 0 ? `${pathname}?${query}` : pathname;
  const start = `${others}${query.size > 0 ? "&" : "?"}${NAME}=`;

  function onClick(event: MouseEvent<HTMLElement>) {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(".details-row > a");
    if (!link || withKeys(event)) return;
    event.preventDefault();
    const row = new URLSearchParams(link.search).get(NAME) ?? named ?? "";
    setShown(new Set(shown.has(row) ? [...shown].filter((one) => one !== row) : [...shown, row]));
  }

  return {
    /** For what the table stands in: it hears for all rows. */
    box: { onClick },
    of(row: string): Details {
      const isNamed = row === named;
      const isShown = shown.has(row);
      return {
        isShown,
        isNamed,
        href: isNamed && isShown ? others : start + encodeURIComponent(row),
      };
    },
  };
}
