import { csvLine } from "#app/lib/csv.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import { type ZippedFile, zipOf } from "#app/lib/zip.server.ts";
import { archivePage, type ShownPart } from "./archive-page.server.ts";
import { EXPORT_SHOWN } from "./limits.ts";
import { type Part, partsOf, type Row } from "./personal-parts.server.ts";
import { screenshotsOf } from "./ticket-parts.server.ts";

/** Without it Excel takes a CSV file for one in the code page of its machine, and garbles ș and ț. */
const BYTE_ORDER_MARK = "\ufeff";

/** What parts the fields of a list where the language is spoken: Excel opens such a file in columns. */
const separators = { en: ",", ro: ";" } as const satisfies Record<Language, string>;

interface Archive {
  userId: string;
  language: Language;
  now: Date;
  /** Hears of each row that was written. */
  onRows?: (count: number) => Promise<void>;
}

/**
 * The zip of a user's own data: of each part a JSON and a CSV file, the screenshots that they sent to the help desk, and an
 * index.html to read them (document 4, Account and organization). It is made as it is read.
 */
export const archiveOf = (db: Tx, { userId, language, now, onRows }: Archive): AsyncGenerator<Uint8Array> =>
  zipOf(filesOf(db, { userId, language, now, onRows }), now);

async function* filesOf(db: Tx, { userId, language, now, onRows }: Archive): AsyncGenerator<ZippedFile> {
  const shown: ShownPart[] = [];
  for (const part of partsOf(db, userId)) {
    const seen: ShownPart = { name: part.name, columns: part.columns, rows: [], count: 0 };
    shown.push(seen);
    yield { name: `${part.name}.json`, parts: jsonOf(part, seen) };
    yield { name: `${part.name}.csv`, parts: csvOf(part, separators[language], onRows) };
  }
  yield* screenshotsOf(db, userId);
  yield { name: "index.html", parts: archivePage(shown, language, now) };
}

async function* jsonOf({ batches }: Part, seen: ShownPart): AsyncGenerator<string> {
  for await (const rows of batches()) {
    const lines = rows.map((row, place) => (seen.count + place === 0 ? "[\n" : ",\n") + JSON.stringify(row));
    seen.rows.push(...rows.slice(0, Math.max(0, EXPORT_SHOWN - seen.count)));
    seen.count += rows.length;
    yield lines.join("");
  }
  yield seen.count === 0 ? "[]\n" : "\n]\n";
}

async function* csvOf(
  { columns, batches }: Part,
  separator: (typeof separators)[Language],
  onRows: Archive["onRows"],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns, separator);
  for await (const rows of batches()) {
    yield rows
      .map((row: Row) =>
        csvLine(
          columns.map((column) => row[column]),
          separator,
        ),
      )
      .join("");
    await onRows?.(rows.length);
  }
}
