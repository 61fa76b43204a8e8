import { operations } from "#app/domain/operations.server.ts";
import { fieldIssue, type RawIssue } from "#app/lib/issue.ts";
import { type Caller, InvalidInput, type Operation, perform } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";

export interface Matched {
  operation: Operation;
  params: Record<string, string>;
}

const routes = operations
  .map((operation) => {
    const [method = "", path = ""] = operation.key.split(/_(.*)/s);
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
    return { operation, method, names, pattern: new RegExp(`^${path.replace(/:\w+/g, "([^/]+)")}$`) };
  })
  .sort((a, b) => a.names.length - b.names.length);

/** The operation of a call, with the parameters of its path; a literal path goes before one with parameters. */
export function matchOperation(method: string, pathname: string): Matched | null {
  for (const route of routes) {
    const found = route.method === method && route.pattern.exec(pathname);
    if (found)
      return {
        operation: route.operation,
        params: Object.fromEntries(route.names.map((name, i) => [name, decoded(found[i + 1] as string)])),
      };
  }
  return null;
}

/** A part of a path; one that can't be decoded names nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

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
