import { textElement } from "./cell.ts";
import type { CellStyles } from "./cell-styles.ts";
import { type Column, columnName, widthOf } from "./column.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const CONTENT = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const inAttribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What stands before the rows of a sheet: its first row stays in sight, columns have their widths. */
export function sheetOpening(columns: readonly Column[]): string {
  const cols = columns.map(
    (column, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  );
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join("")}</cols><sheetData>`;
}

/**
 * What stands after the rows of a sheet: the first so many can be filtered and sorted by each column, sums stay below. On
 * paper it is A4 across, as many pages wide as keep it legible, with the sheet's name and the page's number.
 */
export function sheetClosing(columns: readonly Column[], rows: number): string {
  const wide = columns.reduce((sum, column) => sum + widthOf(column), 0);
  const pages = Math.ceil(wide / LEGIBLE);
  return `</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${rows}"/>${MARGINS}<pageSetup paperSize="9" orientation="landscape" fitToWidth="${pages}" fitToHeight="0" pageOrder="overThenDown"/><headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`;
}

/** Characters that a page of A4 across shows legibly beside each other. */
const LEGIBLE = 220;
/** In inches. */
const MARGINS = '<pageMargins left="0.4" right="0.4" top="0.4" bottom="0.6" header="0.3" footer="0.3"/>';

/** On each page of a sheet its heads stand again, and beside it its first column. */
const titlesOf = (sheet: string, place: number): string => {
  const name = inAttribute(`'${sheet.replaceAll("'", "''")}'`);
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${place}">${name}!$A:$A,${name}!$1:$1</definedName>`;
};

/** The parts of a workbook beside its sheets, by their paths; the names of the sheets stand in their order. */
export function workbookParts(sheets: readonly string[], styles: CellStyles): [path: string, xml: string][] {
  const numbers = sheets.map((_, place) => place + 1);
  const targets = [
    ...numbers.map((number) => ["worksheet", `worksheets/sheet${number}.xml`] as const),
    ["styles", "styles.xml"] as const,
    ["sharedStrings", "sharedStrings.xml"] as const,
  ];
  const relations = targets.map(
    ([type, target], place) =>
      `<Relationship Id="rId${place + 1}" Type="${DOCUMENT}/${type}" Target="${target}"/>`,
  );
  const names = sheets.map(
    (name, place) => `<sheet name="${inAttribute(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  );
  const types = [
    ["/xl/workbook.xml", "sheet.main"],
    ["/xl/styles.xml", "styles"],
    ["/xl/sharedStrings.xml", "sharedStrings"],
    ...numbers.map((number) => [`/xl/worksheets/sheet${number}.xml`, "worksheet"]),
  ].map(([path, type]) => `<Override PartName="${path}" ContentType="${CONTENT}.${type}+xml"/>`);
  return [
    ["xl/styles.xml", stylesXml(styles)],
    [
      "xl/workbook.xml",
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${names.join("")}</sheets><definedNames>${sheets.map(titlesOf).join("")}</definedNames></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${HEAD}<Relationships xmlns="${RELATIONS}">${relations.join("")}</Relationships>`,
    ],
    [
      "_rels/.rels",
      `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "[Content_Types].xml",
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join("")}</Types>`,
    ],
  ];
}

/** The numbers of own formats begin here. */
const OWN_FORMATS = 164;

const alignments = {
  left: '<alignment horizontal="left" indent="1"/>',
  right: '<alignment horizontal="right"/>',
};

function stylesXml(styles: CellStyles): string {
  const all = styles.all();
  const formats = all.map(
    ({ code }, place) => `<numFmt numFmtId="${OWN_FORMATS + place}" formatCode="${inAttribute(code)}"/>`,
  );
  const xfs = all.map(
    ({ strong, side }, place) =>
      `<xf numFmtId="${OWN_FORMATS + place}" fontId="${strong ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${strong ? ' applyFont="1"' : ""}${side ? ` applyAlignment="1">${alignments[side]}</xf>` : "/>"}`,
  );
  const font = (strong: string) =>
    `<font>${strong}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${all.length}">${formats.join("")}</numFmts><fonts count="2">${font("")}${font("<b/>")}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${all.length}">${xfs.join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

/** Texts that one part of the table of shared texts holds. */
const TEXTS_AT_ONCE = 2_000;

/** The table of shared texts, in parts. */
export function* sharedTextsXml(texts: Iterable<string>): Generator<string> {
  let part = `${HEAD}<sst xmlns="${MAIN}">`;
  let count = 0;
  for (const text of texts) {
    part += `<si>${textElement(text)}</si>`;
    if (++count % TEXTS_AT_ONCE > 0) continue;
    yield part;
    part = "";
  }
  yield `${part}</sst>`;
}
