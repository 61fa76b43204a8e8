import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { type Performed, perform } from "#app/lib/operation.server.ts";
import { callerOf } from "./caller.server.ts";
import { type Failure, failureOf } from "./failure.server.ts";

/**
 * Performs an operation with an input that the page has read from its form by itself: for forms whose fields are not
 * known beforehand. Gives the result, or what the form is told.
 */
export async function attempt<I extends z.ZodType, O>(
  operation: Performed<I, O>,
  context: Readonly<RouterContextProvider>,
  input: z.input<I>,
  options: { formToken?: string } = {},
): Promise<{ ok: true; result: O } | Failure> {
  try {
    return { ok: true, result: await perform(operation, callerOf(context), input, options) };
  } catch (error) {
    return failureOf(error, context);
  }
}
