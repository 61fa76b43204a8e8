import { type FieldIssue, tooLong } from "#app/lib/issue.ts";
import { answerTo, fieldKinds, type ProductField } from "./product-fields.ts";

/** Answers to a product's fields by field name: a text, or for checkboxes a list (document 4, Shapes). */
export type Answers = Record<string, string | string[]>;

type Read = { value?: string | string[] } | { issue: FieldIssue };

/**
 * Reads what was answered to a product's fields: a text of at most 60 characters, a textarea of at most 500, one
 * option, or any number of options. Gives the answers, blank ones left out, and the broken rules by field name:
 * `required`, `choose` and `tick` (nothing chosen or ticked), `too_long {max, over}`, `option` (none of the list).
 * Answers to fields that the product no longer has are left out. Document 2, sections 3 and 5.
 */
export function readAnswers(
  fields: readonly ProductField[],
  given: Readonly<Record<string, unknown>>,
): { answers: Answers; issues: Record<string, FieldIssue> } {
  const answers: [name: string, answer: string | string[]][] = [];
  const issues: [name: string, issue: FieldIssue][] = [];
  for (const field of fields) {
    const read = readAnswer(field, answerTo(given, field.name));
    if ("issue" in read) issues.push([field.name, read.issue]);
    else if (read.value !== undefined) answers.push([field.name, read.value]);
  }
  return { answers: Object.fromEntries(answers), issues: Object.fromEntries(issues) };
}

function readAnswer(field: ProductField, given: unknown): Read {
  const texts = (Array.isArray(given) ? given : [given]).flatMap((one) =>
    typeof one === "string" || typeof one === "number"
      ? String(one).replace(/\r\n?/g, "\n").trim() || []
      : [],
  );
  const [first] = texts;
  const { type, options = [] } = field;
  const { chosen, max, missing } = fieldKinds[type];
  if (first === undefined) return field.required ? { issue: { code: missing, params: {} } } : {};
  const characters = [...first];
  if (max !== null && characters.length > max) return { issue: tooLong(characters, max) };
  if (chosen === null) return { value: first };
  const unknown = texts.some((text) => !options.includes(text));
  if (unknown || (chosen === "one" && texts.length > 1)) return { issue: { code: "option", params: {} } };
  return { value: chosen === "one" ? first : options.filter((option) => texts.includes(option)) };
}
