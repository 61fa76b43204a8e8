import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Routes = ServerBuild["routes"];

/**
 * Answers requests as React Router does. It looks for the routes of a request twice among all that it knows, and lists
 * them all for each page that it draws; so requests whose path begins with a segment that routes name (`store`) are
 * answered by a router that knows only the routes of that area, and those of none.
 */
export function handlerByArea(build: ServerBuild, mode?: string): Handle {
  const whole = createRequestHandler(build, mode);
  const firsts = firstSegments(build.routes);
  const ofAreas = new Map<string, Handle>();
  for (const area of new Set(firsts.values()))
    if (/^[\w-]+$/.test(area)) ofAreas.set(area, createRequestHandler(partOf(build, firsts, area), mode));
  return (request, context) => {
    const [, first = ""] = new URL(request.url).pathname.split("/", 2);
    return (ofAreas.get(first) ?? whole)(request, context);
  };
}

/** The first segment of each route's path, by the route's id; routes that frame others of several areas have none. */
function firstSegments(routes: Routes): Map<string, string> {
  const pathOf = (id: string | undefined): string => {
    const route = routes[id ?? ""];
    return route ? pathOf(route.parentId) || route.path || "" : "";
  };
  return new Map(Object.keys(routes).map((id) => [id, pathOf(id).split("/", 1)[0] ?? ""]));
}

/** The build with the routes of one area, those of none, and those whose first segment may be anything. */
function partOf(build: ServerBuild, firsts: ReadonlyMap<string, string>, area: string): ServerBuild {
  const isPart = (id: string) => {
    const first = firsts.get(id) ?? "";
    return first === area || !/^[\w-]+$/.test(first);
  };
  const part = <Entry>(entries: Readonly<Record<string, Entry>>) =>
    Object.fromEntries(Object.entries(entries).filter(([id]) => isPart(id)));
  return {
    ...build,
    routes: part(build.routes),
    assets: { ...build.assets, routes: part(build.assets.routes) },
  };
}
