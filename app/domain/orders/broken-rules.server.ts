import type { z } from "zod";
import { InvalidInput } from "#app/lib/invalid-input.ts";

/** A rule that only the database or the clock can judge, broken at a path of the input. */
export interface BrokenRule {
  path: (string | number)[];
  /** The message is `errors:field.<code>`. */
  code: string;
  params?: Record<string, string | number>;
}

/** Refuses input (`InvalidInput`) when any rule is broken; all of them are told at once. */
export function refuseBroken(rules: readonly BrokenRule[]): void {
  if (rules.length === 0) return;
  throw new InvalidInput(
    rules.map(
      ({ path, code, params }): z.core.$ZodIssueCustom => ({
        code: "custom",
        path,
        message: code,
        input: undefined,
        params: { ...params, code },
      }),
    ),
  );
}
