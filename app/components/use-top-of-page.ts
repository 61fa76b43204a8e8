import { useLayoutEffect, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Begins at the top of a page that a form led to which leaves the page where it is scrolled to. A document that the server
 * sent stays where its reader is by now.
 */
export function useTopOfPage(): void {
  const [drawn] = useState(useHydrated());
  useLayoutEffect(() => {
    if (drawn) scrollTo(0, 0);
  }, [drawn]);
}
