import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { type Column, spreadsheetAnswer } from "./spreadsheet.server.ts";

const OFFICE = "soffice";
const installed = spawnSync(OFFICE, ["--version"]).status === 0;
/** Commas, texts in quotes, cells as they are shown, in English; all sheets. */
const CSV = "csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,true,false,true,false,false,-1";

/** Lets LibreOffice turn a spreadsheet into something else, and reads that. */
async function byLibreOffice<T>(answer: Response, into: string, read: (folder: string) => T): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "tejghea-sheet-"));
  try {
    const file = join(folder, "made.xlsx");
    writeFileSync(file, new Uint8Array(await answer.arrayBuffer()));
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`;
    const asked = ["--headless", "--convert-to", into, "--outdir", folder, file];
    execFileSync(OFFICE, [profile, ...asked], { stdio: "ignore" });
    return read(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the sheets of a spreadsheet show, by their names: its texts stand in quotes. */
const shownOf = (answer: Response, sheets: readonly string[]): Promise<string[][]> =>
  byLibreOffice(answer, CSV, (folder) =>
    sheets.map((name) =>
      readFileSync(join(folder, `made-${name}.csv`), "utf8")
        .trimEnd()
        .split("\n"),
    ),
  );

/** The words of each page of a spreadsheet on paper. */
async function printedOf(answer: Response): Promise<string[]> {
  const pdf = await byLibreOffice(answer, "pdf", (folder) => readFileSync(join(folder, "made.pdf")));
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text;
}

const made = {
  ...{ language: "ro" as const, timeZone: "Europe/Bucharest", now: new Date("2026-11-23T10:00:00Z") },
  ...{ fileName: "foaie.xlsx", organizationId: "none" },
} as const satisfies Parameters<typeof spreadsheetAnswer>[1];

test.skipIf(!installed)("LibreOffice shows each cell in its place, with its kind and format", async () => {
  const answer = spreadsheetAnswer(
    [
      {
        name: "Comenzi",
        columns: [
          { header: "Text", format: "text" },
          { header: "Bucăți", format: "whole" },
          { header: "Cantitate", format: "quantity" },
          { header: "Preț", format: "money" },
          { header: "Ziua", format: "date" },
          { header: "Ora", format: "dateTime" },
        ],
        rows: [
          [
            [
              "=cmd|' /C calc'!A0",
              1500,
              "2.125",
              { amount: 51_700, currency: "RON" },
              "2026-03-29",
              new Date("2026-03-29T00:59:00Z"),
            ],
            ["00123", null, null, { amount: -5, currency: "EUR" }, null, new Date("2026-03-29T01:00:00Z")],
            [null, null, null, null, "azi"],
            ["<a&b>"],
          ],
        ],
      },
      { name: "Total", columns: [{ header: "Suma", format: "number" }], rows: [], sums: () => [[7]] },
    ],
    made,
  );
  expect(await shownOf(answer, ["Comenzi", "Total"])).toEqual([
    [
      '"Text","Bucăți","Cantitate","Preț","Ziua","Ora"',
      `"=cmd|' /C calc'!A0","1,500",2.125,517.00 lei,29.03.2026,29.03.2026 02:59`,
      '"00123",,,-0.05 €,,29.03.2026 04:00',
      ',,,,"azi",',
      '"<a&b>",,,,,',
    ],
    ['"Suma"', "7"],
  ]);
});

test.skipIf(!installed)(
  "on paper no cell is lost: heads stand on each page, the first column beside it",
  async () => {
    const columns: Column[] = [
      { header: "Comanda", format: "number" },
      ...Array.from({ length: 17 }, (_, at): Column => ({ header: `Coloana ${at}`, format: "text" })),
    ];
    const rows = Array.from({ length: 150 }, (_, row) => [
      row + 7000,
      ...columns.slice(1).map((_, at) => `r${row}c${at}`),
    ]);
    const pages = await printedOf(
      spreadsheetAnswer([{ name: "noiembrie 2026", columns, rows: [rows] }], made),
    );
    expect(pages.length).toBeGreaterThan(2);
    for (const [place, page] of pages.entries()) {
      expect(page).toContain("Comanda");
      expect(page).toMatch(/\b7\d{3}\b/);
      expect(page).toContain("noiembrie 2026");
      expect(page).toContain(`${place + 1} / ${pages.length}`);
    }
    const printed = new Set(pages.join(" ").split(/\s+/));
    for (const row of rows) for (const cell of row) expect(printed).toContain(String(cell));
  },
);
