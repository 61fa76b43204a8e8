import { data } from "react-router";
import { z } from "zod";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { Refusal, refusalCodes } from "#app/lib/refusal.ts";

/**
 * A refusal that a page shows whole: its status and code reach the error boundary, and that it refused a form (`unsent`)
 * where the request sent one.
 */
export function asPage({ code, http, details: { params } }: Refusal, request?: Request) {
  const told = request?.method === "POST" ? { ...params, unsent: 1 } : (params ?? null);
  return data({ code, params: told }, { status: http });
}

const drawn = z.object({
  code: z.enum(refusalCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
});

/** The refusal that an answer tells as JSON, where no page has drawn what {@link asPage} gives; null of any other answer. */
export async function refusalIn(answer: Response): Promise<Refusal | null> {
  const isTold = answer.status >= 400 && answer.headers.get("Content-Type")?.startsWith("application/json");
  if (!isTold || !answer.body) return null;
  const { success, data: told } = drawn.safeParse(await answer.clone().json());
  return success ? new Refusal(told.code, { params: told.params ?? {} }) : null;
}

/** Rethrows what a loader or action failed with: a refusal or a broken rule as a page, anything else as it is. */
export function throwAsPage(error: unknown, request?: Request): never {
  if (error instanceof InvalidInput) throw asPage(new Refusal("invalid"), request);
  throw error instanceof Refusal ? asPage(error, request) : error;
}

/** The code of a refusal that was thrown as a page; undefined for whatever else was. */
export function pageCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("data" in error)) return undefined;
  return (error.data as { code?: string } | null)?.code;
}

/** The status of a page that was thrown; undefined for whatever else was. */
export function pageStatus(error: unknown): number | undefined {
  if (error instanceof Response) return error.status;
  if (typeof error !== "object" || error === null || !("init" in error)) return undefined;
  return (error.init as ResponseInit | null)?.status;
}
