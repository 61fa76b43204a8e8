import { RouterContextProvider } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { type RouteArgs, routeArgs } from "#tests/setup/route-args.ts";

const origin = "http://127.0.0.1:3000";

interface Visit {
  form?: Record<string, string>;
  params?: Record<string, string>;
  cookie?: string;
  ip?: string;
  host?: string;
  headers?: Record<string, string>;
}

/** A browser's request as a route gets it, guards left out. */
export function visit(
  path: string,
  { form, params = {}, cookie, ip = "127.0.0.1", host, headers = {} }: Visit = {},
): RouteArgs {
  const url = new URL(path, host ? `http://${host}` : origin);
  const request = new Request(url, {
    method: form ? "POST" : "GET",
    body: form && new URLSearchParams(form),
    headers: { ...headers, ...(cookie ? { Cookie: cookie } : {}) },
  });
  const frame = {
    requestId: "-",
    nonce: "",
    ip,
    userAgent: "",
    country: null,
    host: url.hostname,
    origin,
    failure: null,
  };
  const context = new RouterContextProvider(new Map([[requestContext, frame]]));
  return routeArgs(request, { params, context });
}
