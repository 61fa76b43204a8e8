/** How a product may ask: a line of text, several, one of the options, any of them (document 2, section 3). */
export const fieldTypes = ["text", "textarea", "radio", "checkbox"] as const;
export type FieldType = (typeof fieldTypes)[number];

/** What a product asks whoever orders it (document 2, section 3). `options` is there for radio and checkbox only. */
export interface ProductField {
  name: string;
  type: FieldType;
  required: 0 | 1;
  options?: string[];
}

/** Whether a field is answered from a list. */
export const hasOptions = (type: string | undefined): boolean => type === "radio" || type === "checkbox";

/** What was answered to a field; undefined when nothing was. A field may bear any name, `constructor` too. */
export const answerTo = (answers: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(answers, name) ? answers[name] : undefined;
