import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { TranslationProvider } from "#app/components/translation.tsx";
import { drawDocument } from "#app/framework/draw-document.server.tsx";
import { handlerByArea } from "#app/framework/handler-by-area.ts";
import { callsFirst } from "#app/http/answer-call.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { drawsRefused } from "#app/http/draw-refused.server.ts";
import { drawsKept } from "#app/http/kept-form.server.ts";
import { localeOf } from "#app/http/locale.server.ts";
import { type RequestFrame, requestContext } from "#app/http/request-context.ts";
import { createTextSource } from "#app/http/text-source.server.ts";
import { noteFailure } from "#app/http/unexpected.server.ts";
import { tasks } from "#app/jobs/tasks.ts";
import { env } from "#app/lib/env.server.ts";
import { startWorker as startQueueWorker, type Worker } from "#app/lib/queue.server.ts";
import { SCHEDULE } from "#app/lib/queue-tasks.ts";

// The server takes these from here: another copy of react-router would not know this one's contexts.
export { flushErrors } from "#app/domain/refusals/count-errors.server.ts";
export { flushRefusals } from "#app/domain/refusals/count-refusals.server.ts";
export { shutdown } from "#app/http/shutdown.server.ts";
export { keepClock } from "#app/lib/clock.server.ts";
export { watchJobs } from "#app/lib/late-job.server.ts";

export const createRequestHandler = (build: ServerBuild, mode?: string) =>
  callsFirst(drawsKept(drawsRefused(build, handlerByArea(build, mode), mode)));

/** Starts taking background jobs, in the server or in a process of its own. */
export const startWorker = (): Promise<Worker> => startQueueWorker(env().databaseUrl, tasks, SCHEDULE);

/** The server calls it through the build, so that both hold the same context key. */
export function createLoadContext(frame: RequestFrame): RouterContextProvider {
  return new RouterContextProvider(new Map([[requestContext, frame]]));
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!isRouteErrorResponse(error)) noteFailure(error, request, context.get(requestContext));
};

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", keptBy(loadContext));
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { nonce, requestId } = loadContext.get(requestContext);
  const bytes = await drawDocument(routerContext, {
    url: request.url,
    nonce,
    around: (page, path) => (
      <TranslationProvider source={createTextSource(localeOf(loadContext), { path, requestId })}>
        {page}
      </TranslationProvider>
    ),
  });
  headers.set("Content-Length", String(bytes.length));
  return new Response(bytes, { status, headers });
}

/** What is drawn for somebody who is signed in is kept nowhere: a shared device goes back to it after signing out. */
const keptBy = (context: RouterContextProvider) =>
  callerOf(context).actor.kind === "visitor" ? "private, no-cache" : "no-store";

/** The same for what scripts draw a page from. */
export function handleDataRequest(response: Response): Response {
  response.headers.set("Cache-Control", "no-store");
  return response;
}
