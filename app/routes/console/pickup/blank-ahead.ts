import type { BrokenRule } from "#app/lib/invalid-input.ts";

/** The rule that a form breaks where it leaves blank how far ahead: only a call may leave it out. */
export const blankAhead = (form: FormData): BrokenRule[] =>
  form.get("days_ahead") === "" ? [{ path: ["days_ahead"], code: "required" }] : [];
