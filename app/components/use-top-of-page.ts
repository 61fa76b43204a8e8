import { useLayoutEffect, useState } from "react";
import { focusPage } from "./focus-page.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Begins at the top of a page that a form led to which leaves the page where it is scrolled to, and with the focus on it
 * where the button that was pressed is gone. A document that the server sent stays where its reader is by now.
 */
export function useTopOfPage(): void {
  const [drawn] = useState(useHydrated());
  useLayoutEffect(() => {
    if (!drawn) return;
    scrollTo(0, 0);
    if (document.activeElement === document.body) focusPage();
  }, [drawn]);
}
