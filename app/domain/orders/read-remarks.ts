import { answerTo, fieldKinds, type ProductField } from "#app/domain/catalogue/product-fields.ts";
import { anyNames } from "#app/lib/any-names.ts";
import type { EditRow } from "./edit-row.ts";

/** Where the fields of a row stand in the form. */
export const nameIn = (key: string, part: string): string => `row.${key}.${part}`;

/** A row with its note and its answers as they stand in the form; answers that say the same as before stay as they were. */
export function withRemarks(form: FormData, row: EditRow): EditRow {
  const note = form.get(nameIn(row.key, "note"));
  if (typeof note !== "string") return row;
  const answers = row.asks.map((ask, place) => [ask.name, answerIn(form, row.key, ask, place)] as const);
  const fields = anyNames(Object.fromEntries(answers));
  const before = row.placed?.fields ?? {};
  return { ...row, note, fields: saysTheSame(row.asks, before, fields) ? before : fields };
}

/** Answers come by the place of their question, since questions may bear any name. */
function answerIn(form: FormData, key: string, { type }: ProductField, place: number): string | string[] {
  const given = form.getAll(nameIn(key, `answer.${place}`)).map(String);
  return fieldKinds[type].chosen === "many" ? given.filter((text) => text !== "") : (given[0] ?? "");
}

type Fields = EditRow["fields"];

function saysTheSame(asks: readonly ProductField[], before: Fields, given: Fields): boolean {
  return asks.every(({ name }) => plain(answerTo(before, name)) === plain(answerTo(given, name)));
}

const plain = (answer: unknown): string =>
  JSON.stringify(
    [answer ?? ""]
      .flat()
      .map((text) => String(text).replace(/\r\n?/g, "\n").trim())
      .filter(Boolean),
  );
