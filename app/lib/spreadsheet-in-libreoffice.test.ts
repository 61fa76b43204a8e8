import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { spreadsheetAnswer } from "./spreadsheet.server.ts";

const OFFICE = "soffice";
const installed = spawnSync(OFFICE, ["--version"]).status === 0;
/** Commas, texts in quotes, cells as they are shown, in English; all sheets. */
const CSV = "csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,true,false,true,false,false,-1";

/** What the sheets of a spreadsheet show in LibreOffice, by their names: its texts stand in quotes. */
async function shownByLibreOffice(answer: Response, sheets: readonly string[]): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), "tejghea-sheet-"));
  try {
    const file = join(folder, "made.xlsx");
    writeFileSync(file, new Uint8Array(await answer.arrayBuffer()));
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`;
    const asked = ["--headless", "--convert-to", CSV, "--outdir", folder, file];
    execFileSync(OFFICE, [profile, ...asked], { stdio: "ignore" });
    return sheets.map((name) =>
      readFileSync(join(folder, `made-${name}.csv`), "utf8")
        .trimEnd()
        .split("\n"),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

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
    {
      ...{ language: "ro", timeZone: "Europe/Bucharest", now: new Date("2026-11-23T10:00:00Z") },
      ...{ fileName: "foaie.xlsx", organizationId: "none" },
    },
  );
  expect(await shownByLibreOffice(answer, ["Comenzi", "Total"])).toEqual([
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
