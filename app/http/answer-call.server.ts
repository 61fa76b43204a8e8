import type { RouterContextProvider } from "react-router";
import { Refusal } from "#app/lib/refusal.ts";
import { recognizeToken } from "./api-token.server.ts";
import { answer, refused } from "./json-door.server.ts";
import { speakUnchosen } from "./locale.server.ts";
import { matchOperation } from "./match-operation.server.ts";
import { requestContext } from "./request-context.ts";
import { isApi } from "./server/plain-answer.ts";
import { counted } from "./trace.server.ts";
import { noteFailure, refusalOf } from "./unexpected.server.ts";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Calls of the API are answered here, everything else by the router, whose search among all pages would take a tenth of
 * a call's processor time.
 */
export const callsFirst =
  (draw: Handle): Handle =>
  (request, context) => {
    const { pathname } = new URL(request.url);
    return isApi(pathname) && pathname !== "/v1/openapi.json"
      ? answerCall(request, context)
      : draw(request, context);
  };

/** Answers a call of the API (document 4, API). What fails unexpectedly is logged, and told like a refusal. */
export function answerCall(request: Request, context: RouterContextProvider): Promise<Response> {
  speakUnchosen(request, context);
  return counted(context, () => respond(request, context));
}

async function respond(request: Request, context: RouterContextProvider): Promise<Response> {
  try {
    const matched = matchOperation(request.method, new URL(request.url).pathname);
    if (!matched) throw new Refusal("not_found");
    return await answer(matched, request, await recognizeToken(request, context));
  } catch (error) {
    return refusedOrLost(error, request, context);
  }
}

function refusedOrLost(error: unknown, request: Request, context: RouterContextProvider): Response {
  try {
    return refused(refusalOf(error, context));
  } catch (lost) {
    if (!noteFailure(lost, request, context.get(requestContext))) throw lost;
    return new Response(null, { status: 503 });
  }
}
