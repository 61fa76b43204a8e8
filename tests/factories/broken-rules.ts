import { InvalidInput } from "#app/lib/invalid-input.ts";
import { fieldIssue, type RawIssue } from "#app/lib/issue.ts";

/** The broken rules by field, as the API names them. */
export async function brokenRules(act: Promise<unknown>): Promise<Record<string, string>> {
  const error = await act.catch((thrown: unknown) => thrown);
  if (!(error instanceof InvalidInput)) throw error;
  return Object.fromEntries(
    error.issues.map((issue) => [issue.path.join("."), fieldIssue(issue as RawIssue).code]),
  );
}
