import { readFileSync } from "node:fs";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { overviewStateOf } from "#app/domain/orders/order-version.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { sha256 } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { callerOf, scopeOf } from "./caller.server.ts";
import { localeOf } from "./locale.server.ts";
import { pendingToast } from "./toast.server.ts";

/** Delays and undo windows on an overview are at most so old. */
const CLOCK_STEP_MS = 5 * 60_000;

/** The code that draws the page: in a build this module is part of the one file of the server. */
const drawnBy = sha256(readFileSync(new URL(import.meta.url), "utf8")).toString("base64url");

/**
 * Answers an overview that loads itself again with 304 when nothing changed that it shows: for the session look-up
 * and one statement more. Only documents: scripts hear of changes by the event stream.
 */
export const answerUnchanged: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const document = !new URL(request.url).pathname.endsWith(".data");
  const reads = request.method === "GET" || request.method === "HEAD";
  if (!document || !reads || process.env.NODE_ENV === "development") return;
  const tag = await tagOf(request, context, databaseNow());
  const known = request.headers.get("If-None-Match")?.replace(/^W\//, "");
  if (known === tag)
    return new Response(null, { status: 304, headers: { ETag: tag, "Cache-Control": "private, no-cache" } });
  const response = await next();
  if (response.status === 200) response.headers.set("ETag", tag);
  return response;
};

/** The tag of an overview as a caller sees it at a moment: a quoted digest of everything that it depends on. */
async function tagOf(request: Request, context: Readonly<RouterContextProvider>, now: Date): Promise<string> {
  const scope = scopeOf(context);
  const { actor } = callerOf(context);
  const toast = await pendingToast(request);
  const clock = [localDay(now, scope.organization.timeZone), Math.floor(now.getTime() / CLOCK_STEP_MS)];
  const state = await overviewStateOf(prisma, scope);
  const facts = JSON.stringify([drawnBy, actor, scope, localeOf(context), toast, clock, state]);
  return `"${sha256(facts).toString("base64url")}"`;
}
