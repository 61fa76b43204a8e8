import type { RouterContextProvider } from "react-router";
import type { Caller } from "#app/lib/caller.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { recognizeToken } from "./api-token.server.ts";
import { answer, refused } from "./json-door.server.ts";
import { speakUnchosen } from "./locale.server.ts";
import { type Matched, matchOperation, methodsOf } from "./match-operation.server.ts";
import { requestContext } from "./request-context.ts";
import { isApi } from "./server/plain-answer.ts";
import { customerByHeader } from "./shop-guard.server.ts";
import { withCountedStatements } from "./trace.server.ts";
import { brokeOff, noteFailure, refusalOf } from "./unexpected.server.ts";

const DOCUMENT = "/v1/openapi.json";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Calls of the API are answered here, everything else by the router, whose search among all pages would take a tenth of
 * a call's processor time.
 */
export const callsFirst =
  (draw: Handle): Handle =>
  (request, context) => {
    const { pathname } = new URL(request.url);
    const reads = request.method === "GET" || request.method === "HEAD";
    const drawn = !isApi(pathname) || (pathname === DOCUMENT && reads);
    return drawn ? draw(request, context) : answerCall(request, context);
  };

/**
 * Answers a call of the API (document 4, API). HEAD is answered as GET without the body, OPTIONS by what the address may
 * be asked by, and no other site is allowed anything by it. Addresses are exact: no slash at the end. What fails
 * unexpectedly is logged, and told like a refusal.
 */
export function answerCall(request: Request, context: RouterContextProvider): Promise<Response> {
  speakUnchosen(request, context);
  return withCountedStatements(context, () => respond(request, context));
}

async function respond(request: Request, context: RouterContextProvider): Promise<Response> {
  const { pathname } = new URL(request.url);
  const head = request.method === "HEAD";
  try {
    const allow = request.method === "OPTIONS" && methodsOf(pathname);
    if (allow) return new Response(null, { status: 204, headers: { Allow: allow } });
    const matched = matchOperation(head ? "GET" : request.method, pathname);
    if (!matched) throw new Refusal("not_found");
    const answered = await answer(matched, request, await callerOfCall(matched, request, context));
    return head ? withoutBody(answered) : answered;
  } catch (error) {
    return refusedOrLost(error, request, context);
  }
}

/** Who calls: of what is open to a shop's customers alone, one of them (`not_found` for no shop); else by `x-token`. */
async function callerOfCall(
  matched: Matched,
  request: Request,
  context: RouterContextProvider,
): Promise<Caller> {
  if (!matched.operation.access.includes("shop")) return recognizeToken(request, context);
  const customer = await customerByHeader(request, matched, context);
  if (!customer) throw new Refusal("not_found");
  return customer;
}

function withoutBody({ status, headers, body }: Response): Response {
  void body?.cancel();
  return new Response(null, { status, headers });
}

/** What broke off is answered for nobody, or by the server (413). */
function refusedOrLost(error: unknown, request: Request, context: RouterContextProvider): Response {
  const frame = context.get(requestContext);
  if (brokeOff(request, frame)) return refused(new Refusal("bad_request"));
  try {
    return refused(refusalOf(error, context));
  } catch (lost) {
    if (!noteFailure(lost, request, frame)) throw lost;
    return new Response(null, { status: 503 });
  }
}
