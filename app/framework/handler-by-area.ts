import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Routes = ServerBuild["routes"];

/** A segment that is written in one way only; at the end it may ask for data alone, but of a path that it belongs to. */
const plain = /^(?!_\.)[\w-]+(?:\.data)?$/;
const name = /^[\w-]+$/;

/**
 * Answers requests as React Router does. It looks for the routes of a request twice among all that it knows, and lists
 * them all for each page that it draws; so requests whose path begins with a segment that routes name (`store`) are
 * answered by a router that knows only the routes of that area with as many segments, those above them, and those that
 * may have any.
 */
export function handlerByArea(build: ServerBuild, mode?: string): Handle {
  const whole = createRequestHandler(build, mode);
  const paths = pathsOf(build.routes);
  const longest = Math.max(0, ...[...paths.values()].map(({ length }) => length));
  const areas = new Set([...paths.values()].map(([first = ""]) => first).filter((first) => name.test(first)));
  const parts = new Map<string, Handle>();
  return (request, context) => {
    const [, ...segments] = new URL(request.url).pathname.split("/");
    const [area = ""] = segments;
    const { length } = segments;
    if (!areas.has(area) || length > longest || !segments.every((one) => plain.test(one)))
      return whole(request, context);
    const handle =
      parts.get(`${area} ${length}`) ?? createRequestHandler(partOf(build, paths, { area, length }), mode);
    parts.set(`${area} ${length}`, handle);
    return handle(request, context);
  };
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

/** Whether a path may be matched by a route of these segments. */
function mayMatch(segments: readonly string[], { area, length }: { area: string; length: number }): boolean {
  const [first = ""] = segments;
  if (segments.at(-1) === "*") return !name.test(first) || first === area;
  const fewest = segments.filter((one) => !one.endsWith("?")).length;
  return (first === area || !name.test(first)) && fewest <= length && length <= segments.length;
}

/** The build with the routes that may match such a path, and those above them. */
function partOf(build: ServerBuild, paths: Paths, path: { area: string; length: number }): ServerBuild {
  const kept = new Set<string>();
  for (const [id, segments] of paths)
    if (mayMatch(segments, path))
      for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) kept.add(at);
  const part = <Entry>(entries: Readonly<Record<string, Entry>>) =>
    Object.fromEntries(Object.entries(entries).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: part(build.routes),
    assets: { ...build.assets, routes: part(build.assets.routes) },
  };
}
