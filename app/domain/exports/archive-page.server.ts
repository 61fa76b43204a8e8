import { formatDate } from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { shownColumns, textInWords } from "./archive-words.server.ts";
import type { ColumnName, PartName, Row } from "./personal-parts.server.ts";

/** What the page of an archive shows of a part: its first rows. */
export interface ShownPart {
  name: PartName;
  columns: readonly ColumnName[];
  rows: Row[];
  /** All rows that the part has. */
  count: number;
}

const style =
  "body{max-width:60rem;margin:2rem auto;padding:0 1rem;font-family:sans-serif;line-height:1.5}" +
  "div{overflow-x:auto}table{border-collapse:collapse}" +
  "th,td{padding:.25rem .75rem;border:1px solid #ccc;text-align:left;vertical-align:top}";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/** The page by which people read an archive: it loads nothing, says codes in words, and where the rest is. */
export async function* archivePage(
  parts: readonly ShownPart[],
  language: Language,
  now: Date,
): AsyncGenerator<string> {
  const t = translatorFor(language, "export");
  const made = t("made", { when: formatDate(now, language, "UTC", "dateTime") });
  yield `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(t("title"))}</title>`;
  yield `<meta name="viewport" content="width=device-width"><style>${style}</style></head>`;
  yield `<body><h1>${escaped(t("title"))}</h1><p>${escaped(made)}</p><p>${escaped(t("about"))}</p>`;
  for (const { name, columns, rows, count } of parts) {
    yield `<h2>${escaped(t(`part.${name}`))}</h2>`;
    yield `<p><a href="${name}.csv">${name}.csv</a> · <a href="${name}.json">${name}.json</a></p>`;
    const shown = shownColumns(name, columns);
    const heads = shown.map((column) => `<th>${escaped(t(`column.${column}`))}</th>`).join("");
    const lines = rows.map(
      (row) => `<tr>${shown.map((column) => cell(name, column, row, language)).join("")}</tr>`,
    );
    yield count === 0
      ? `<p>${escaped(t("none"))}</p>`
      : `<div><table><thead><tr>${heads}</tr></thead><tbody>${lines.join("")}</tbody></table></div>`;
    if (count > rows.length) yield `<p>${escaped(t("first", { count: rows.length, all: count }))}</p>`;
  }
  yield "</body></html>\n";
}

function cell(part: PartName, column: ColumnName, row: Row, language: Language): string {
  const value = row[column];
  const text =
    value instanceof Date
      ? formatDate(value, language, "UTC", "dateTime")
      : textInWords(part, column, String(value ?? ""), language, row);
  return `<td>${escaped(text)}</td>`;
}
