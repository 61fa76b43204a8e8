import { answerTo, fieldKinds, type ProductField } from "#app/domain/catalogue/product-fields.ts";
import { anyNames } from "#app/lib/any-names.ts";
import type { EditRow } from "./edit-row.ts";

/** Where the fields of a row stand in the form. */
export const nameIn = (key: string, part: string): string => `row.${key}.${part}`;

/** A row with its note and its answers as they stand in the form; answers that say the same as before stay as they were. */
export function withRemarks(form: FormData, row: EditRow): EditRow {
  const note = form.get(nameIn(row.key, "note"));
  if (typeof note !== "string") return row;
  const fields = answersIn(form, row.asks, (part) => nameIn(row.key, part));
  const before = row.placed?.fields ?? {};
  return { ...row, note, fields: saysTheSame(before, fields) ? before : fields };
}

type Fields = EditRow["fields"];

/**
 * The answers of a form by their questions. They come by the place of their question, since questions may bear any name, and
 * belong to the questions that the form says it was drawn with; one that says none was drawn with those of now.
 */
export function answersIn(
  form: FormData,
  asks: readonly ProductField[],
  nameOf: (part: string) => string = (part) => part,
) {
  const said = form.getAll(nameOf("ask")).map(String);
  const names = said.length > 0 ? said : asks.map(({ name }) => name);
  const answers = names.map((name, place) => {
    const given = form.getAll(nameOf(`answer.${place}`)).map(String);
    const type = asks.find((ask) => ask.name === name)?.type;
    const many = type ? fieldKinds[type].chosen === "many" : given.length > 1;
    return [name, many ? given.filter((text) => text !== "") : (given[0] ?? "")] as const;
  });
  return anyNames(Object.fromEntries(answers));
}

const saysTheSame = (before: Fields, given: Fields): boolean =>
  Object.keys(given).every((name) => plain(answerTo(before, name)) === plain(answerTo(given, name)));

const plain = (answer: unknown): string =>
  JSON.stringify(
    [answer ?? ""]
      .flat()
      .map((text) => String(text).replace(/\r\n?/g, "\n").trim())
      .filter(Boolean),
  );
