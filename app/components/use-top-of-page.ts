import { useLayoutEffect, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Begins a page that scripts draw at its top, also where the form that led to it leaves pages where they are scrolled to; who
 * goes back is brought to where they were after that. A document that the server sent stays where its reader is by now.
 */
export function useTopOfPage(): void {
  const [drawn] = useState(useHydrated());
  useLayoutEffect(() => {
    if (drawn) scrollTo(0, 0);
  }, [drawn]);
}
