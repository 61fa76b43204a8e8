import type { RouterContextProvider } from "react-router";
import { log } from "#app/lib/log.server.ts";
import { outageOf } from "#app/lib/outage.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { requestContext } from "./request-context.ts";

/**
 * What to tell whoever acted: the refusal, or for anything else, which is logged, that something went wrong
 * (`failed`; document 2, section 8). An unreachable database and a full disk are thrown on: the server answers those
 * by itself.
 */
export function refusalOf(error: unknown, context: Readonly<RouterContextProvider>): Refusal {
  if (error instanceof Refusal) return error;
  if (outageOf(error)) throw error;
  log.error({ err: error, requestId: context.get(requestContext).requestId }, "unexpected error");
  return new Refusal("failed");
}
