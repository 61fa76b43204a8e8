import type { z } from "zod";

/** Input that breaks the rules of its operation; the doors turn its issues into field messages or codes. */
export class InvalidInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super("invalid input");
    this.issues = issues;
  }
}

/** A rule that only the database or the clock can judge, broken at a path of the input. */
export interface BrokenRule {
  path: (string | number)[];
  /** The message is `errors:field.<code>`. */
  code: string;
  params?: Record<string, string | number>;
}

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
