import { RouterContextProvider } from "react-router";

/** What any route's loader, action or middleware is called with: `never` fits the params and the pattern of each. */
export interface RouteArgs {
  request: Request;
  url: URL;
  context: RouterContextProvider;
  params: never;
  pattern: never;
}

interface Matched {
  params?: Readonly<Record<string, string>>;
  context?: RouterContextProvider;
}

/** A request as React Router hands it to a route. */
export function routeArgs(
  request: Request,
  { params = {}, context = new RouterContextProvider() }: Matched = {},
): RouteArgs {
  const url = new URL(request.url);
  return { request, url, context, params: params as never, pattern: url.pathname as never };
}
