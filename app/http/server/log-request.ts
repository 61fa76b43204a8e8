import type { ServerResponse } from "node:http";
import { pageOf } from "#app/framework/page-data.ts";
import { plainLog } from "#app/lib/log.server.ts";
import type { Answer } from "./pipeline.ts";

const LONGEST_PATH = 300;

/**
 * Writes the line of a request: who, from where, what, with which answer. It names people by their ids only; of the
 * address it has the path, at most 300 characters.
 */
export function logRequest(
  request: Request,
  outgoing: ServerResponse,
  { requestId, trace }: Pick<Answer, "requestId" | "trace">,
  ip: string,
  ms: number,
): void {
  const { pathname } = new URL(request.url);
  const quiet = pathname.startsWith("/assets/") || pathname.startsWith("/health/");
  const { actor, organizationId, operations, refused, statements } = trace ?? {};
  plainLog[quiet ? "debug" : "info"](
    {
      requestId,
      ip,
      ...(actor && { actor: actor.kind, actorId: actor.id }),
      ...(organizationId && { organizationId }),
      method: request.method,
      path: shownPath(pathname),
      ...(operations?.size && { operations: [...operations] }),
      ...(refused?.size && { refused: [...refused] }),
      status: outgoing.statusCode,
      ms: Math.round(ms * 10) / 10,
      ...(statements && { statements }),
    },
    outgoing.writableFinished ? "request" : "request broken off",
  );
}

/**
 * A path for the log: without query, without what opens by itself a picture or a customer's order, and without what
 * looks like an e-mail address.
 */
export function shownPath(path: string): string {
  return path
    .replace(/[?#].*$/s, "")
    .slice(0, LONGEST_PATH)
    .replace(/^(\/(?:files|(?:v1\/support\/)?screenshots)\/)[^/]+/i, "$1[key]")
    .replace(/^(\/(?:shop|v1\/shops)\/[^/]+\/orders\/)[^/]+/i, "$1[link]")
    .replace(/[^/]*(?:@|%40)[^/]*/gi, "[address]");
}

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** Method and path of a request, for who counts what goes wrong where: ids are left out, too. */
export const routeOf = ({ method, url }: Request): string =>
  `${method} ${shownPath(pageOf(new URL(url).pathname)).replace(ID, ":id")}`;
