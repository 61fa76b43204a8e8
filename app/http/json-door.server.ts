import type { z } from "zod";
import type { Caller } from "#app/lib/caller.ts";
import { tokenOfKey } from "#app/lib/form-token.server.ts";
import { authorize } from "#app/lib/gate.server.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { fieldIssue, type RawIssue } from "#app/lib/issue.ts";
import { AnsweredBefore, type Operation, perform } from "#app/lib/operation.server.ts";
import type { StoredPicture } from "#app/lib/picture.server.ts";
import { Refusal, type RefusalDetails } from "#app/lib/refusal.ts";
import { isMultipart, isOfType } from "./content-type.ts";
import { drain } from "./drain.ts";
import type { Matched } from "./match-operation.server.ts";
import { noStore } from "./no-store.ts";
import { readFields, settlePictures } from "./read-form.server.ts";
import { readJson } from "./read-json.ts";

/** Answers one call of the API: `{status: 0, …}`, or the refusal's status, code and HTTP status (document 4). */
export async function answer(
  { operation, params }: Matched,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const pictures: StoredPicture[] = [];
  let done = false;
  try {
    authorize(operation, caller);
    const input = { ...(await bodyOf(request, operation, caller, pictures)), ...params };
    const key = request.headers.get("Idempotency-Key");
    const result = await perform(operation, caller, input, key ? { formToken: tokenOfKey(key, caller) } : {});
    done = true;
    if (result instanceof Response) return result;
    return Response.json({ status: 0, ...shownOf(operation, result) }, { headers: noStore() });
  } catch (error) {
    return refused(error, operation);
  } finally {
    await settlePictures(pictures, done);
  }
}

/** What the API shows of a result; of a call that is repeated under its key what its first time left. */
function shownOf({ output }: Operation, result: unknown): object {
  if (!output) return {};
  return result instanceof AnsweredBefore ? { ...result } : (output.parse(result) as object);
}

async function bodyOf(
  request: Request,
  operation: Operation,
  caller: Caller,
  pictures: StoredPicture[],
): Promise<object> {
  if (operation.key.startsWith("GET_")) return Object.fromEntries(new URL(request.url).searchParams);
  if (operation.pictures && isMultipart(request))
    return readFields(request, operation.pictures, pictures, caller);
  if (!isOfType(request, "application/json")) {
    if ((await drain(request.body)) > 0) throw new Refusal("content_type");
    return {};
  }
  const text = await request.text();
  if (!text) return {};
  const body = readJson(text);
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new Refusal("bad_request");
  return body;
}

/** The name of a form's field, `items[0].note`, as the API writes the path of an input: `items.0.note`. */
const dotted = (field: string) => field.replace(/\[(\w+)\]/g, ".$1");

/** What the API shows beside a refusal; of the present row what its operation says. */
function besideRefusal({ body }: RefusalDetails, present: z.ZodType | undefined): object {
  if (!present || !body?.current) return body ?? {};
  return { ...body, current: present.parse(body.current) };
}

/** The answer to a refusal of an operation, or to input that breaks a rule; anything else is thrown on. */
export function refused(error: unknown, { present }: Pick<Operation, "present"> = {}): Response {
  if (error instanceof InvalidInput) {
    const fields = Object.fromEntries(
      error.issues.map((issue) => [issue.path.join("."), fieldIssue(issue as RawIssue).code]),
    );
    return Response.json({ status: 2, code: "invalid", fields }, { status: 422, headers: noStore() });
  }
  if (!(error instanceof Refusal)) throw error;
  const { wire, status, http, details } = error;
  const told = [error, ...(details.also ?? [])].flatMap((one) =>
    one.details.field ? [[dotted(one.details.field), one.wire]] : [],
  );
  const fields = told.length > 0 ? { fields: Object.fromEntries(told) } : {};
  const headers = new Headers(noStore());
  if (details.retryAfter) headers.set("Retry-After", String(details.retryAfter));
  return Response.json(
    { status, code: wire, ...fields, ...besideRefusal(details, present) },
    { status: http, headers },
  );
}
