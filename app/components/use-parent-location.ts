import { type Path, useLocation, useResolvedPath } from "react-router";

/** Where a nested dialog closes to: so many steps up its address (`to`), with the search parameters kept. */
export function useParentLocation(to = ".."): Partial<Path> {
  const { search } = useLocation();
  const { pathname } = useResolvedPath(to, { relative: "path" });
  return { pathname, search };
}
