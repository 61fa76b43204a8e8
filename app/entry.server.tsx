import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { TranslationProvider } from "#app/components/translation.tsx";
import { isHydrated } from "#app/http/hydration.ts";
import { localeOf } from "#app/http/locale.server.ts";
import { type RequestFrame, requestContext } from "#app/http/request-context.ts";
import { createTextSource } from "#app/http/text-source.server.ts";
import { tasks } from "#app/jobs/tasks.ts";
import { isUnavailable } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { startWorker as startQueueWorker, type Worker } from "#app/lib/queue.server.ts";
import { SCHEDULE } from "#app/lib/queue-tasks.ts";

// The server takes these from here too: another copy of react-router would not know this one's contexts.
export { createRequestHandler } from "react-router";
export { shutdown } from "#app/http/shutdown.server.ts";

/** Starts taking background jobs, in the server or in a process of its own. */
export const startWorker = (): Promise<Worker> => startQueueWorker(env().databaseUrl, tasks, SCHEDULE);

/** The longest that loaders' promises may hold a page back, in milliseconds. */
export const streamTimeout = 5_000;

/** The server calls it through the build, so that both hold the same context key. */
export function createLoadContext(frame: RequestFrame): RouterContextProvider {
  return new RouterContextProvider(new Map([[requestContext, frame]]));
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const frame = context.get(requestContext);
  if (request.signal.aborted || isRouteErrorResponse(error) || frame.failure === "too_large") return;
  if (isUnavailable(error)) frame.failure = "unavailable";
  log.error(
    { err: error, requestId: frame.requestId },
    frame.failure ? "database unreachable" : "unexpected error",
  );
};

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { nonce, requestId } = loadContext.get(requestContext);
  const texts = createTextSource(localeOf(loadContext), {
    path: routerContext.staticHandlerContext.location.pathname,
    requestId,
  });
  const page = (
    <TranslationProvider source={texts}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce || undefined} />
    </TranslationProvider>
  );
  const { matches } = routerContext.staticHandlerContext;
  const html = isHydrated(matches.map((match) => match.route.handle))
    ? await renderHydrated(page, nonce, requestId)
    : Buffer.from(`<!DOCTYPE html>${renderToString(page)}`);
  headers.set("Content-Length", String(html.length));
  return new Response(html, { status, headers });
}

/** The whole document with its hydration stream, as one buffer: compressing that is cheaper than a stream. */
function renderHydrated(page: ReactNode, nonce: string, requestId: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let shellIsReady = false;
    const sink = new Writable({
      write(chunk, _, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onShellReady() {
        shellIsReady = true;
      },
      onAllReady: () => pipe(sink),
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      // A failure of the shell is thrown, and reaches handleError.
      onError(error) {
        if (shellIsReady) log.error({ err: error, requestId }, "rendering failed");
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}
