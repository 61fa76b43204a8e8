import type { RouteConfigEntry } from "@react-router/dev/routes";
import config from "#app/routes.ts";

/** A line of app/routes.ts. */
export interface ListedRoute {
  id: string;
  parentId: string | undefined;
  /** Its part of the address; none for a layout or an index. */
  path: string | undefined;
  index: boolean | undefined;
  /** Its module, from app/. */
  file: string;
  /** The whole address, with parameters: `/store/:slug/board`. */
  pattern: string;
  /** Whether other routes stand within it. */
  around: boolean;
}

/** Every route of app/routes.ts, each after the one that it stands in. */
export function collectRoutes(
  parentId: string,
  entries: readonly RouteConfigEntry[] = config,
  above = "",
): ListedRoute[] {
  return entries.flatMap(({ id, path, index, file, children = [] }) => {
    const own = id ?? file.replace(/\.tsx?$/, "");
    const pattern = path === undefined ? above : `${above}/${path}`;
    const route = { id: own, parentId, path, index, file, pattern, around: children.length > 0 };
    return [route, ...collectRoutes(own, children, pattern)];
  });
}
