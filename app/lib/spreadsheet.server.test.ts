import { expect, test, vi } from "vitest";
import { openedBook, textsIn, valuesIn } from "#tests/factories/spreadsheet.ts";
import { log } from "./log.server.ts";
import { type Row, type Sheet, spreadsheetAnswer, spreadsheetOf } from "./spreadsheet.server.ts";

const now = new Date("2026-11-23T10:00:00Z");
const making = { language: "ro" as const, timeZone: "Europe/Bucharest", now, organizationId: "none" };

const answerOf = (sheets: Sheet[], fileName = "foaie.xlsx") =>
  spreadsheetAnswer(sheets, { ...making, fileName });

const rowsOf = (columns: Sheet["columns"], ...rows: Row[]): Sheet => ({
  name: "Foaie",
  columns,
  rows: [rows],
});

test("another program reads each kind of cell as it was meant, moments by the clock of the business on both days of its change", async () => {
  const sheet = rowsOf(
    [
      { header: "Text", format: "text" },
      { header: "Bucăți", format: "whole" },
      { header: "Cantitate", format: "quantity" },
      { header: "Preț", format: "money" },
      { header: "Ziua", format: "date" },
      { header: "Ora", format: "dateTime" },
    ],
    [
      "=cmd|' /C calc'!A0",
      3,
      "2.5",
      { amount: 51_700, currency: "RON" },
      "2026-03-29",
      new Date("2026-03-29T00:59:00Z"),
    ],
    [
      "<a&b> \u0001 _x000D_",
      1500,
      "12.125",
      { amount: -5, currency: "EUR" },
      null,
      new Date("2026-03-29T01:00:00Z"),
    ],
    ["00123", null, 2, { amount: 0, currency: "RON" }, "azi", new Date("2026-10-25T00:30:00Z")],
    ["", 0, 0, null, "1999-12-31", new Date("2026-10-25T01:30:00Z")],
  );
  const book = await openedBook(answerOf([sheet]));
  expect(textsIn(book, "Foaie")).toEqual([
    ["Text", "Bucăți", "Cantitate", "Preț", "Ziua", "Ora"],
    ["=cmd|' /C calc'!A0", "3", "2.5", "517.00 lei", "29.03.2026", "29.03.2026 02:59"],
    ["<a&b> \ufffd _x000D_", "1,500", "12.125", "-0.05 €", "", "29.03.2026 04:00"],
    ["00123", "", "2", "0.00 lei", "azi", "25.10.2026 03:30"],
    ["", "0", "0", "", "31.12.1999", "25.10.2026 03:30"],
  ]);
  const [, first] = valuesIn(book, "Foaie");
  expect(first?.slice(0, 5)).toEqual(["=cmd|' /C calc'!A0", 3, 2.5, 517, new Date("2026-03-29T00:00:00Z")]);
  const cell = book.Sheets.Foaie?.A2;
  expect(cell).toMatchObject({ t: "s" });
  expect(cell).not.toHaveProperty("f");
});

test("sheets come one after the other with names that a workbook may have, a later one with the sums of the former", async () => {
  let sum = 0;
  function* rows(count: number): Generator<Row[]> {
    for (let n = 1; n <= count; n++) {
      sum += n;
      yield [[n]];
    }
  }
  const column = [{ header: "N", format: "whole" as const }];
  const long = "Noiembrie [2026] și încă ceva: mult prea lung";
  const book = await openedBook(
    answerOf([
      { name: long, columns: column, rows: rows(3) },
      { name: long.toUpperCase(), columns: column, rows: rows(2) },
      { name: "Total", columns: column, rows: [], sums: () => [[sum]] },
    ]),
  );
  expect(book.SheetNames).toEqual(
    ["Noiembrie  2026  și încă ceva", "NOIEMBRIE  2026  ȘI ÎNCĂ CE (2)", "Total"].map((name) =>
      expect.stringMatching(name.slice(0, 9)),
    ),
  );
  expect(new Set(book.SheetNames.map((name) => name.toLowerCase())).size).toBe(3);
  for (const name of book.SheetNames) expect(name.length).toBeLessThanOrEqual(31);
  expect(valuesIn(book, "Total")).toEqual([["N"], [9]]);
});

test("what is longer than a cell is cut, and what a row has beyond its columns is left out", async () => {
  const sheet = rowsOf([{ header: "Text", format: "text" }], ["a".repeat(40_000), "x"]);
  const [, row] = valuesIn(await openedBook(answerOf([sheet])), "Foaie");
  expect(row).toEqual(["a".repeat(32_767)]);
});

test("it is saved under its name, whichever signs that has, and nobody else keeps it", async () => {
  const answer = answerOf([rowsOf([{ header: "A", format: "text" }])], "comenzi „noi” 2026-11.xlsx");
  expect(Object.fromEntries(answer.headers)).toEqual({
    "cache-control": "no-store",
    "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "content-disposition":
      "attachment; filename=\"comenzi noi 2026-11.xlsx\"; filename*=UTF-8''comenzi%20%E2%80%9Enoi%E2%80%9D%202026-11.xlsx",
  });
  expect(valuesIn(await openedBook(answer), "Foaie")).toEqual([["A"]]);
});

test("rows are filtered and sorted by their columns, sums stay below them", async () => {
  const plain = rowsOf([{ header: "Bucăți", format: "whole" }], [7], [3]);
  const book = await openedBook(
    answerOf([
      { ...plain, sums: () => [[10]] },
      { ...plain, name: "Alta" },
    ]),
  );
  const filters = book.SheetNames.map((name) => book.Sheets[name]?.["!autofilter"]?.ref);
  expect(filters).toEqual(["A1:A3", "A1:A3"]);
  expect(valuesIn(book, "Foaie")).toEqual([["Bucăți"], [7], [3], [10]]);
});

test("the log tells of a spreadsheet that can't be made, and not of a reader who goes", async () => {
  const told = vi.spyOn(log, "error").mockReturnValue();
  function* rows(most: number) {
    for (let n = 0; n < most; n++) yield [[Array.from({ length: 400 }, () => crypto.randomUUID()).join()]];
    throw new Error("no more");
  }
  const sheet = (most: number): Sheet => ({
    name: "Foaie",
    columns: [{ header: "A", format: "text" }],
    rows: rows(most),
  });
  const made = spreadsheetOf([sheet(1_000)], making);
  await made.next();
  await expect(made.throw(new Error("gone"))).rejects.toThrow("gone");
  const reader = answerOf([sheet(1_000)]).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await expect(answerOf([sheet(20)]).arrayBuffer()).rejects.toThrow("no more");
  const err = new Error("no more");
  expect(told.mock.calls).toEqual([[expect.objectContaining({ err }), "a spreadsheet broke off"]]);
  told.mockRestore();
});
