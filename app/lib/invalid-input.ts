import type { z } from "zod";

/** Input that breaks the rules of its operation; the doors turn its issues into field messages or codes. */
export class InvalidInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super("invalid input");
    this.issues = issues;
  }
}
