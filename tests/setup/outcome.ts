import type { z } from "zod";
import { visitor } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { type Performed, perform } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";

/** Whoever has not signed in. */
export const anonymous: Caller = { actor: visitor, scope: null, ip: "127.0.0.1" };

/** What came of it: the HTTP status and, for broken rules, the fields. Throws when the result is no JSON. */
export async function outcome(
  performed: Performed<z.ZodType, unknown>,
  caller: Caller,
  input: object,
  formToken?: string,
) {
  try {
    const result = await perform(performed, caller, input, { formToken });
    if (!(result instanceof Response)) Response.json(performed.output?.parse(result) ?? {});
    return { http: 200, result };
  } catch (error) {
    if (error instanceof Refusal) return { http: error.http, code: error.code };
    if (error instanceof InvalidInput)
      return { http: 422, fields: error.issues.map(({ path }) => path.join(".")).sort() };
    throw error;
  }
}
