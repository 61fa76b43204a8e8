import type { RouterContextProvider } from "react-router";
import { countError } from "#app/domain/refusals/count-errors.server.ts";
import { log } from "#app/lib/log.server.ts";
import { outageOf } from "#app/lib/outage.server.ts";
import { outages } from "#app/lib/outage-log.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { type RequestFrame, requestContext } from "./request-context.ts";

/**
 * What to tell whoever acted: the refusal, or for anything else, which is logged, that something went wrong
 * (`failed`; document 2, section 8). An unreachable database and a full disk are thrown on: the server answers those
 * by itself.
 */
export function refusalOf(error: unknown, context: Readonly<RouterContextProvider>): Refusal {
  if (error instanceof Refusal) return error;
  if (outageOf(error)) throw error;
  logError(error, context.get(requestContext));
  return new Refusal("failed");
}

/** Whether a request ended before its end: whoever sent it has gone, or goes on over the limit. Nothing failed then. */
export const brokeOff = (request: Request, { failure }: RequestFrame): boolean =>
  request.signal.aborted || failure === "too_large";

/**
 * Notes for the server why a request can't be answered, and logs it: an outage in few lines, anything else with its
 * stack. Gives whether it is an outage, which the server answers by itself.
 */
export function noteFailure(error: unknown, request: Request, frame: RequestFrame): boolean {
  if (brokeOff(request, frame)) return false;
  const outage = outageOf(error);
  frame.failure ??= outage;
  if (outage) outages[outage].refused(error);
  else logError(error, frame);
  return outage !== null;
}

/** Logs what nobody expected, and counts it for the business in whose request it happened. */
function logError(error: unknown, { requestId, trace }: RequestFrame): void {
  log.error({ err: error, requestId }, "unexpected error");
  const { organizationId, route } = trace ?? {};
  if (organizationId && route) countError({ organizationId, route, requestId });
}
