import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** What a column can be given; an array is one of texts, an object is JSON. */
type Cell = string | number | bigint | boolean | Date | null | undefined | readonly string[] | object;
type Row = Readonly<Record<string, Cell>>;

/** So much text is handed over at a time. */
const CHUNK = 256_000;
const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Adds rows to a table by COPY; all of them have the columns of the first. */
export async function copyRows(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).map((name) => pg.escapeIdentifier(name));
  const into = `COPY ${pg.escapeIdentifier(table)} (${columns.join(", ")}) FROM STDIN`;
  await pipeline(Readable.from(chunksOf(rows), { objectMode: false }), client.query(copyFrom(into)));
}

function* chunksOf(rows: readonly Row[]): Generator<string> {
  let text = "";
  for (const row of rows) {
    text += `${Object.values(row).map(cellText).join("\t")}\n`;
    if (text.length < CHUNK) continue;
    yield text;
    text = "";
  }
  if (text) yield text;
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return "\\N";
  if (typeof cell === "string") return escaped(cell);
  if (typeof cell !== "object") return String(cell);
  if (cell instanceof Date) return cell.toISOString();
  return escaped(Array.isArray(cell) ? textArray(cell) : JSON.stringify(cell));
}

const escaped = (text: string) => text.replace(/[\\\n\r\t]/g, (letter) => escapes[letter] ?? letter);

const textArray = (texts: readonly string[]) =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
