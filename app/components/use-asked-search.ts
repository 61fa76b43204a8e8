import { useMemo } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * What the page is about to show, where its filters were changed and the answer is not there: a link that keeps the rest of
 * the address leads on from this.
 */
export function useAskedSearch(): URLSearchParams {
  const { pathname, search } = useLocation();
  const { location, formMethod } = useNavigation();
  const asked = location?.pathname === pathname && formMethod !== "POST" ? location.search : search;
  return useMemo(() => new URLSearchParams(asked), [asked]);
}
