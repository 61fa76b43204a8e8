import type { z } from "zod";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { isUnclear } from "#app/lib/quantity.ts";

/** A rule that only the database or the clock can judge, broken at a path of the input. */
export interface BrokenRule {
  path: (string | number)[];
  /** The message is `errors:field.<code>`. */
  code: string;
  params?: Record<string, string | number>;
}

/**
 * The rule that a quantity of a form breaks where it may be thousands of a small unit (`quantity_thousands`); `drawn` is
 * the plain decimal that the form was drawn with. Calls under /v1 send decimals of three places (document 4, Codes).
 */
export const unclearAt = (
  path: BrokenRule["path"],
  text: string,
  unit: number,
  drawn?: string,
): BrokenRule[] => (isUnclear(text, unit, drawn) ? [{ path, code: "quantity_thousands" }] : []);

/** Refuses input (`InvalidInput`) when any rule is broken; all of them are told at once. */
export function refuseBroken(rules: readonly BrokenRule[]): void {
  if (rules.length > 0) throw inputBreaking(rules);
}

/** Input that breaks these rules. */
export const inputBreaking = (rules: readonly BrokenRule[]): InvalidInput =>
  new InvalidInput(
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
