import { useLocation } from "react-router";

/** Gives the address of this page with another search. */
export function useAddressWith(): (search: URLSearchParams) => string {
  const { pathname } = useLocation();
  return (search) => (search.size > 0 ? `${pathname}?${search}` : pathname);
}
