import { fileAnswer, streamOf } from "./file-answer.server.ts";
import type { Language } from "./i18n.ts";
import { log } from "./log.server.ts";
import { type CellMaking, type Row, RowWriter } from "./spreadsheet/cell.ts";
import { CellStyles } from "./spreadsheet/cell-styles.ts";
import type { Column } from "./spreadsheet/column.ts";
import { LocalClock } from "./spreadsheet/local-clock.ts";
import { SharedTexts } from "./spreadsheet/shared-texts.ts";
import { SheetNames } from "./spreadsheet/sheet-names.ts";
import { sharedTextsXml, sheetClosing, sheetOpening, workbookParts } from "./spreadsheet/workbook-parts.ts";
import { type ZippedFile, zipOf } from "./zip.server.ts";

export type { Cell, Row } from "./spreadsheet/cell.ts";
export type { Column } from "./spreadsheet/column.ts";

/** The media type of a spreadsheet. */
export const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A sheet of a spreadsheet: its rows in batches, each made when it is read. */
export interface Sheet {
  name: string;
  columns: readonly Column[];
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
  /** Rows at the end that stand out: sums. */
  sums?: () => readonly Row[];
}

interface Making {
  language: Language;
  /** By its clock moments are shown. */
  timeZone: string;
  now: Date;
}

/** Rows that a sheet has at most, its head among them; what is more goes on in another one. */
const MOST_ROWS = 1_048_576;

/**
 * The bytes of a spreadsheet, made as they are read: of each sheet no more than a batch of rows lies in memory, and sheets
 * come one after the other, so that a later one may sum up what the former ones had.
 */
export function spreadsheetOf(
  sheets: AsyncIterable<Sheet> | Iterable<Sheet>,
  { language, timeZone, now }: Making,
): AsyncGenerator<Uint8Array> {
  const making = {
    styles: new CellStyles(language),
    texts: new SharedTexts(),
    clock: new LocalClock(timeZone),
  };
  return zipOf(filesOf(sheets, making), now);
}

async function* filesOf(
  sheets: AsyncIterable<Sheet> | Iterable<Sheet>,
  making: CellMaking,
): AsyncGenerator<ZippedFile> {
  const names = new SheetNames();
  for await (const sheet of sheets) {
    const rows = rowsOf(sheet);
    let more = true;
    while (more) {
      const number = names.add(sheet.name);
      const parts = partsOf(sheet.columns, rows, making, (left) => {
        more = left;
      });
      yield { name: `xl/worksheets/sheet${number}.xml`, parts };
    }
  }
  yield { name: "xl/sharedStrings.xml", parts: sharedTextsXml(making.texts.all()) };
  for (const [name, xml] of workbookParts(names.all, making.styles)) yield { name, parts: [xml] };
}

interface Standing {
  rows: readonly Row[];
  strong: boolean;
}

async function* rowsOf({ rows, sums }: Sheet): AsyncGenerator<Standing> {
  for await (const batch of rows) yield { rows: batch, strong: false };
  if (sums) yield { rows: sums(), strong: true };
}

/** One sheet's XML, as far as rows find room on it; tells whether some are left. */
async function* partsOf(
  columns: readonly Column[],
  batches: AsyncGenerator<Standing>,
  making: CellMaking,
  left: (more: boolean) => void,
): AsyncGenerator<string> {
  const writer = new RowWriter(columns, making);
  const head = columns.map(({ header }) => header);
  writer.add(head, true);
  yield sheetOpening(columns);
  let more = false;
  let filtered = writer.rows;
  while (!more) {
    const { value, done } = await batches.next();
    if (done) break;
    for (const row of value.rows) writer.add(row, value.strong);
    if (!value.strong) filtered = writer.rows;
    yield writer.take();
    more = writer.rows > MOST_ROWS - BATCH_ROWS;
  }
  left(more);
  yield writer.take() + sheetClosing(columns, filtered);
}

/** What a batch may need at most. */
const BATCH_ROWS = 100_000;

/**
 * A spreadsheet as the answer that saves it: nobody else may keep it. Where making it fails the answer breaks off, which the
 * log tells of; a reader who goes is none of its failures.
 */
export function spreadsheetAnswer(
  sheets: AsyncIterable<Sheet> | Iterable<Sheet>,
  making: Making & { fileName: string; organizationId: string },
): Response {
  const stream = streamOf(tellingBreak(spreadsheetOf(sheets, making), making));
  return fileAnswer(stream, { name: making.fileName, type: SPREADSHEET });
}

async function* tellingBreak(
  bytes: AsyncGenerator<Uint8Array>,
  { fileName, organizationId }: { fileName: string; organizationId: string },
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (err) {
    // The answer has begun by now: what was read of it is no file.
    if (!(err instanceof Error && err.name === "AbortError"))
      log.error({ err, organizationId, fileName }, "a spreadsheet broke off");
    throw err;
  }
}
