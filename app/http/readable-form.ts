import { readJson } from "./read-json.ts";

/** No form of the product has so many fields, such long names or such long lists. */
const limits = { fields: 10_000, name: 300, index: 999 };

/**
 * Whether a form can be read in a moment and kept. What takes it apart makes a list as long as its greatest index and
 * goes as deep as a name; PostgreSQL keeps no NUL in a text.
 */
export function isReadable(form: FormData): boolean {
  const fields = [...form];
  return (
    fields.length <= limits.fields &&
    fields.every(
      ([name, value]) =>
        isFieldName(name) &&
        !(typeof value === "string" && value.includes("\0")) &&
        (name !== "__intent__" || isIntent(value)),
    )
  );
}

const isFieldName = (name: string) => name.length <= limits.name && !/\[[^\]]{4}/.test(name);

/** What a button of a list sends: which list to change, and where. */
function isIntent(value: FormDataEntryValue): boolean {
  const intent = readJson(String(value)) as { payload?: Record<string, unknown> } | undefined;
  if (!intent?.payload) return false;
  const { name = "", index = 0, from = 0, to = 0 } = intent.payload;
  return typeof name === "string" && isFieldName(name) && [index, from, to].every(isIndex);
}

const isIndex = (index: unknown) => Number.isInteger(index) && Math.abs(Number(index)) <= limits.index;
