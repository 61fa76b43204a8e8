import { redirect } from "react-router";
import type { z } from "zod";
import { perform } from "#app/lib/operation.server.ts";
import type { Query } from "#app/lib/query.server.ts";
import { tellFailure } from "./act.server.ts";
import { callerOf } from "./caller.server.ts";
import { failureOf } from "./failure.server.ts";
import type { PageArgs } from "./form-door.server.ts";
import { requireRight } from "./require-right.server.ts";

interface Giving<I> {
  input: I;
  /** The page that offers the file: where there is none, it says why. */
  back: string;
  tell?: typeof tellFailure;
}

/** The file that a query gives; without the right to it the page that says so (403), after any other refusal `back`. */
export async function giveFile<I extends z.ZodType>(
  query: Query<I, unknown>,
  { context }: Pick<PageArgs, "context">,
  { input, back, tell = tellFailure }: Giving<z.input<I>>,
): Promise<Response> {
  requireRight(context, query);
  try {
    const given = await perform(query, callerOf(context), input);
    return given instanceof Response ? given : redirect(back);
  } catch (error) {
    return tell(failureOf(error, context), back);
  }
}
