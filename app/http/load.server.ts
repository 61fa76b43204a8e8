import type { z } from "zod";
import { type Operation, perform } from "#app/lib/operation.server.ts";
import { callerOf } from "./caller.server.ts";
import type { FormArgs } from "./form-door.server.ts";
import { throwAsPage } from "./page-refusal.server.ts";

/** Performs a read operation for a page: the search and route parameters of its address are the input. */
export async function load<I extends z.ZodType, O>(
  operation: Operation<I, O>,
  { url, params, context }: Omit<FormArgs, "request">,
): Promise<O> {
  const input = { ...Object.fromEntries(url.searchParams), ...params } as z.input<I>;
  try {
    return await perform(operation, callerOf(context), input);
  } catch (error) {
    return throwAsPage(error);
  }
}
