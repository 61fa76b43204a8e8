import { createStaticHandler, type RouteObject, RouterContextProvider } from "react-router";
import { onTestFinished, vi } from "vitest";
import { localeMiddleware } from "#app/http/locale.server.ts";
import { requestContext } from "#app/http/request-context.ts";
import { trustProxies } from "#app/http/server/client-address.ts";
import { createListener, createServer, listen, stopServer } from "#app/http/server/listen.ts";
import { createPipeline } from "#app/http/server/pipeline.ts";
import { countingMiddleware } from "#app/http/trace.server.ts";
import { plainLog } from "#app/lib/log.server.ts";
import { eventually } from "./eventually.ts";

/**
 * Serves some routes of the product behind the real listener, on a port of its own, without drawing what they load.
 * Gives what the log says of each request.
 */
export async function serveRoutes(routes: RouteObject[], proxies: string[] = []) {
  const lines: Record<string, unknown>[] = [];
  vi.spyOn(plainLog, "info").mockImplementation((line) => void lines.push({ ...(line as object) }));
  const { query } = createStaticHandler([
    { id: "root", middleware: [countingMiddleware, localeMiddleware] as never, children: routes },
  ]);
  const hosts = {
    ...{ origin: "http://127.0.0.1:3000", storeHost: undefined, hosts: [] },
    ...{ hostingDomain: undefined, privateHosts: true },
  };
  const answer = createPipeline({
    ...hosts,
    https: false,
    files: new Map(),
    application: async () => ({
      createLoadContext: (frame) => new RouterContextProvider(new Map([[requestContext, frame]])),
      handle: async (request, context) => {
        const answered = await query(request, {
          requestContext: context,
          generateMiddlewareResponse: async (run) => {
            const found = await run(request);
            return found instanceof Response ? found : new Response(null, { status: found.statusCode });
          },
        });
        return answered instanceof Response ? answered : new Response(null, { status: answered.statusCode });
      },
    }),
  });
  const server = createServer(createListener({ ...hosts, proxies: trustProxies(proxies), answer }));
  const url = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`;
  onTestFinished(async () => {
    await stopServer(server, new AbortController());
    vi.restoreAllMocks();
  });
  return {
    /** Sends a request: its status, and its line in the log. */
    async visit(path: string, init: RequestInit = {}) {
      const answer = await fetch(url + path, { redirect: "manual", ...init });
      await answer.arrayBuffer();
      const id = answer.headers.get("X-Request-Id");
      const line = await eventually(() => {
        const found = lines.find(({ requestId }) => requestId === id);
        if (!found) throw new Error("The request has no line yet.");
        return found;
      });
      return { status: answer.status, line };
    },
  };
}
