import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Routes = ServerBuild["routes"];

/** A segment that is written in one way only; at the end it may ask for data alone, but of a path that it belongs to. */
const plain = /^(?!_\.)[\w-]+(?:\.data)?$/;
const name = /^[\w-]+$/;

/**
 * Answers requests as React Router does. It looks for the routes of a request twice among all that it knows, and lists
 * them all for each page that it draws; so a request whose path begins as that of a route does (`console/store/orders`)
 * is answered by a router that knows only the routes of that area with as many segments, those above them, and those
 * that may have any.
 */
export function handlerByArea(build: ServerBuild, mode?: string): Handle {
  const whole = createRequestHandler(build, mode);
  const paths = pathsOf(build.routes);
  const longest = Math.max(0, ...[...paths.values()].map(({ length }) => length));
  const areas = areasOf(paths);
  const parts = new Map<string, Handle>();
  return (request, context) => {
    const [, ...segments] = new URL(request.url).pathname.split("/");
    const { length } = segments;
    const area = areaOf(segments, areas);
    if (area === "" || length > longest || !segments.every((one) => plain.test(one)))
      return whole(request, context);
    const key = `${area} ${length}`;
    const handle =
      parts.get(key) ?? createRequestHandler(partOf(build, paths, { area: area.split("/"), length }), mode);
    parts.set(key, handle);
    return handle(request, context);
  };
}

/** What paths of routes begin with, as far as it is names: `console`, `console/store`, `console/store/orders`. */
function areasOf(paths: Paths): ReadonlySet<string> {
  const areas = new Set<string>();
  for (const segments of paths.values()) {
    const end = segments.findIndex((one) => !name.test(one));
    const names = end < 0 ? segments : segments.slice(0, end);
    for (const last of names.keys()) areas.add(names.slice(0, last + 1).join("/"));
  }
  return areas;
}

/** The longest area that a path begins with; empty without. */
function areaOf(segments: readonly string[], areas: ReadonlySet<string>): string {
  let area = "";
  for (const segment of segments) {
    const one = segment.replace(/\.data$/, "");
    const longer = area === "" ? one : `${area}/${one}`;
    if (!areas.has(longer)) break;
    area = longer;
  }
  return area;
}

type Paths = ReadonlyMap<string, readonly string[]>;

/** The segments of each route's path, by the route's id, with those of the routes above it. */
function pathsOf(routes: Routes): Paths {
  const pathOf = (id: string | undefined): string[] => {
    const route = routes[id ?? ""];
    return route ? [...pathOf(route.parentId), ...(route.path ?? "").split("/").filter(Boolean)] : [];
  };
  return new Map(Object.keys(routes).map((id) => [id, pathOf(id)]));
}

interface Place {
  /** The names that its paths begin with. */
  area: readonly string[];
  /** How many segments they have. */
  length: number;
}

/** Whether a path may be matched by a route of these segments. */
function mayMatch(segments: readonly string[], { area, length }: Place): boolean {
  const open = segments.findIndex((one) => one.endsWith("?"));
  const placed = open < 0 ? segments : segments.slice(0, open);
  if (!placed.every((one, at) => at >= area.length || !name.test(one) || one === area[at])) return false;
  if (segments.at(-1) === "*") return true;
  const fewest = segments.filter((one) => !one.endsWith("?")).length;
  return fewest <= length && length <= segments.length;
}

/** The build with the routes that may match such a path, and those above them. */
function partOf(build: ServerBuild, paths: Paths, place: Place): ServerBuild {
  const kept = new Set<string>();
  for (const [id, segments] of paths)
    if (mayMatch(segments, place))
      for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) kept.add(at);
  const part = <Entry>(entries: Readonly<Record<string, Entry>>) =>
    Object.fromEntries(Object.entries(entries).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: part(build.routes),
    assets: { ...build.assets, routes: part(build.assets.routes) },
  };
}
