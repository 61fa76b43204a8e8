import type { RouterContextProvider } from "react-router";
import { isUnavailable } from "#app/lib/database.server.ts";
import { log } from "#app/lib/log.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { requestContext } from "./request-context.ts";

/**
 * What to tell whoever acted: the refusal, or for anything else, which is logged, that something went wrong
 * (`failed`; document 2, section 8). An unreachable database is thrown on: the server answers that by itself.
 */
export function refusalOf(error: unknown, context: Readonly<RouterContextProvider>): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) throw error;
  log.error({ err: error, requestId: context.get(requestContext).requestId }, "unexpected error");
  return new Refusal("failed");
}
