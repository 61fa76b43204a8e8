import { createContext, createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Refusal } from "#app/lib/refusal.ts";
import { asPage, refusalIn } from "./page-refusal.server.ts";
import { requestContext } from "./request-context.ts";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Routes = ServerBuild["routes"];

const refusalContext = createContext<Refusal>();

/**
 * Answers requests; what an address that has no page of its own (a file, a form of one button) refuses to somebody who
 * asked for a page is drawn, under the same status, as scripts draw it (document 4, Who may do what).
 */
export function drawsRefused(build: ServerBuild, handle: Handle, mode?: string): Handle {
  const draw = createRequestHandler({ ...build, routes: refusing(build.routes) }, mode);
  return async (request, context) => {
    const answer = await handle(request, context);
    const refusal = asksForPage(request) ? await refusalIn(answer) : null;
    if (!refusal) return answer;
    const { url, method, headers } = request;
    return draw(new Request(url, { method, headers }), contextOf(context, refusal));
  };
}

const asksForPage = ({ headers }: Request): boolean => (headers.get("Accept") ?? "").includes("text/html");

function contextOf(before: RouterContextProvider, refusal: Refusal): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContext, before.get(requestContext));
  context.set(refusalContext, refusal);
  return context;
}

/** The routes, with a page in place of whatever has none: it is refused, and its room draws that. */
function refusing(routes: Routes): Routes {
  const entries = Object.entries(routes).flatMap(([id, route]): [string, typeof route][] =>
    route && !route.module.default ? [[id, { ...route, module: { ...route.module, ...refused } }]] : [],
  );
  return { ...routes, ...Object.fromEntries(entries) };
}

function throwRefusal({ context }: { context: Readonly<RouterContextProvider> }): never {
  throw asPage(context.get(refusalContext));
}

const refused = { default: () => null, loader: throwRefusal, action: throwRefusal };
