import { useMemo } from "react";
import { useLocation } from "react-router";

/** What the address of the page asks for. Setting it is left to links and forms, so it costs less than React Router's. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
