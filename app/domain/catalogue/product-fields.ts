import { answerLimits } from "./limits.ts";

/** How a product may ask: a line of text, several, one of the options, any of them (document 2, section 3). */
export const fieldTypes = ["text", "textarea", "radio", "checkbox"] as const;
export type FieldType = (typeof fieldTypes)[number];

/** What every kind of field answers. */
interface FieldKind {
  /** How many options are chosen; null where the answer is typed. */
  chosen: "one" | "many" | null;
  /** The longest answer, in characters; null where it is chosen. */
  max: number | null;
  /** The code of the message about a required answer that is not there. */
  missing: "required" | "choose" | "tick";
}

/** Document 2, sections 3 and 5. */
export const fieldKinds: Readonly<Record<FieldType, FieldKind>> = {
  text: { chosen: null, max: answerLimits.text, missing: "required" },
  textarea: { chosen: null, max: answerLimits.textarea, missing: "required" },
  radio: { chosen: "one", max: null, missing: "choose" },
  checkbox: { chosen: "many", max: null, missing: "tick" },
};

/** What a product asks whoever orders it (document 2, section 3). `options` is there for radio and checkbox only. */
export type ProductField = {
  name: string;
  type: FieldType;
  required: 0 | 1;
  options?: string[];
};

/** What a kind answers that was typed, or sent: there may be none of this name. */
export const fieldKindOf = (type: string | undefined): FieldKind | undefined =>
  fieldTypes.includes(type as FieldType) ? fieldKinds[type as FieldType] : undefined;

/** Whether a field is answered from a list. */
export const hasOptions = (type: string | undefined): boolean => Boolean(fieldKindOf(type)?.chosen);

/** What was answered to a field; undefined when nothing was. A field may bear any name, `constructor` too. */
export const answerTo = (answers: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(answers, name) ? answers[name] : undefined;

type Asked = readonly Pick<ProductField, "name">[];

/** The answers of those given that no field asks for: their question has been renamed or removed since. */
export const unaskedAnswers = <T>(fields: Asked, given: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !fields.some((field) => field.name === name)));

/** The other answers, in the order of the questions: those whose question still stands, whether they fit it or not. */
export const askedAnswers = <T>(fields: Asked, given: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(
    fields.flatMap(({ name }) => Object.entries(given).filter(([answered]) => answered === name)),
  );

/** Whether there is one that no field asks for. */
export const hasUnasked = (fields: Asked, given: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(unaskedAnswers(fields, given)).length > 0;
