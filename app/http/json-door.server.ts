import { fieldIssue, type RawIssue } from "#app/lib/issue.ts";
import { type Caller, InvalidInput, type Operation, perform } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Matched } from "./match-operation.server.ts";

/** Answers one call of the API: `{status: 0, …}`, or the refusal's status, code and HTTP status (document 4). */
export async function answer(
  { operation, params }: Matched,
  request: Request,
  caller: Caller,
): Promise<Response> {
  try {
    const input = { ...(await bodyOf(request, operation)), ...params };
    const formToken = request.headers.get("Idempotency-Key") ?? undefined;
    const result = await perform(operation, caller, input, { formToken });
    if (result instanceof Response) return result;
    const shown = operation.output ? (operation.output.parse(result) as object) : {};
    return Response.json({ status: 0, ...shown }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return refused(error);
  }
}

async function bodyOf(request: Request, operation: Operation): Promise<object> {
  if (operation.key.startsWith("GET_")) return Object.fromEntries(new URL(request.url).searchParams);
  const text = await request.text();
  if (!text) return {};
  if (text.includes("\\u0000")) throw new Refusal("bad_request"); // PostgreSQL keeps no NUL in a text
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body;
  } catch {}
  throw new Refusal("bad_request");
}

/** The answer to a refusal or to input that breaks a rule; anything else is thrown on. */
export function refused(error: unknown): Response {
  if (error instanceof InvalidInput) {
    const fields = Object.fromEntries(
      error.issues.map((issue) => [issue.path.join("."), fieldIssue(issue as RawIssue).code]),
    );
    return Response.json({ status: 2, code: "invalid", fields }, { status: 422 });
  }
  if (!(error instanceof Refusal)) throw error;
  const { code, status, http, details } = error;
  const fields = details.field ? { fields: { [details.field]: code } } : {};
  const headers = details.retryAfter ? { "Retry-After": String(details.retryAfter) } : undefined;
  return Response.json({ status, code, ...fields, ...details.body }, { status: http, headers });
}
