/** The part of a zod issue that says which rule was broken. */
export interface RawIssue {
  code?: string;
  input?: unknown;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  format?: string;
  params?: Record<string, unknown>;
  /** Of a value of one of several types: the rules that it breaks of each. */
  errors?: readonly (readonly RawIssue[])[];
}

/** A broken rule: the code that the API answers and the message `errors:field.<code>` with its parameters. */
export interface FieldIssue {
  code: string;
  params: Record<string, number | string>;
}

/** The rules that a value breaks also by not being there. */
const MISSABLE: ReadonlySet<string | undefined> = new Set(["invalid_type", "invalid_union", "invalid_value"]);

const blank = (input: unknown) => input === undefined || input === null || input === "";

/** What a value of one of several types breaks of the one that it is of; the issue itself where it is of none. */
const ofItsType = (issue: RawIssue): RawIssue =>
  issue.errors?.flat().find(({ code }) => !MISSABLE.has(code)) ?? issue;

/**
 * Names the rule that a zod issue is about: `required`, `too_short {min}`, `too_long {max, over}`,
 * `too_small {min}`, `too_big {max}`, `format`, or the code that a refinement gives in `params.code`.
 */
export function fieldIssue(raised: RawIssue): FieldIssue {
  const issue = ofItsType(raised);
  if (issue.code === "custom" && typeof issue.params?.code === "string") {
    const { code, ...params } = issue.params;
    return { code: code as string, params: params as FieldIssue["params"] };
  }
  if (MISSABLE.has(issue.code) && blank(issue.input)) return { code: "required", params: {} };
  const size = issue.origin === "string" || issue.origin === "array";
  if (issue.code === "too_small") {
    if (size && (blank(issue.input) || issue.origin === "array")) return { code: "required", params: {} };
    return { code: size ? "too_short" : "too_small", params: { min: Number(issue.minimum) } };
  }
  if (issue.code === "too_big") {
    const max = Number(issue.maximum);
    if (!size) return { code: "too_big", params: { max } };
    return tooLong(issue.input as string | unknown[], max);
  }
  return { code: "format", params: {} };
}

/** A text or list longer than `max`, with what it is `over`. */
export function tooLong({ length }: string | unknown[], max: number): FieldIssue {
  return { code: "too_long", params: { max, over: length - max } };
}
