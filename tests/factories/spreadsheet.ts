import { read, utils, type WorkBook } from "xlsx";

/** A spreadsheet as another program reads it. */
export const openedBook = async (answer: Response | Uint8Array): Promise<WorkBook> =>
  read(answer instanceof Response ? new Uint8Array(await answer.arrayBuffer()) : answer, {
    type: "array",
    cellNF: true,
    cellText: true,
    cellStyles: true,
  });

/** The values of a sheet, row by row: days and local moments as if they were in UTC. */
export function valuesIn(book: WorkBook, name: string): unknown[][] {
  const sheet = book.Sheets[name];
  if (!sheet) throw new Error(`There is no sheet ${name}, but ${book.SheetNames.join(", ")}.`);
  return utils.sheet_to_json(sheet, { header: 1, raw: true, defval: null });
}

/** What the cells of a sheet show, row by row, as a program of no language shows it. */
export function textsIn(book: WorkBook, name: string): unknown[][] {
  const sheet = book.Sheets[name];
  if (!sheet) throw new Error(`There is no sheet ${name}, but ${book.SheetNames.join(", ")}.`);
  return utils.sheet_to_json(sheet, { header: 1, raw: false, defval: "" });
}
