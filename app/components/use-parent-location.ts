import { type Path, useLocation, useResolvedPath } from "react-router";

/** Where a nested dialog closes to: the route above (or `to`), with the search parameters of the address. */
export function useParentLocation(to = ".."): Partial<Path> {
  const { search } = useLocation();
  const { pathname } = useResolvedPath(to);
  return { pathname, search };
}
