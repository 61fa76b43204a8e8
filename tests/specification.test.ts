import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { operations } from "#app/domain/operations.server.ts";
import { collectRoutes } from "./setup/route-list.ts";

const page = readFileSync("docs/specification.md", "utf8");
const documents = page.split(/^## Document (?=\d)/m).slice(1);

interface Row {
  section: string;
  screens: string[];
  calls: string[];
  files: string[];
}

const named = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

/** The rows of a table, without its head. */
function rowsIn(document: string): Row[] {
  const lines = document.split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(1).map((line) => {
    const [, section = "", , screens, calls, files] = line.split("|");
    return { section: section.trim(), screens: named(screens), calls: named(calls), files: named(files) };
  });
}

const rows = documents.flatMap(rowsIn);
const routes = new Set(collectRoutes("root").map(({ pattern }) => pattern || "/"));
const calls = new Set(operations.map(({ key }) => key.replace("_", " ")));

test("each of the documents 1 to 3 has a row for each of its nine sections", () => {
  const sections = documents.map((document) => [...new Set(rowsIn(document).map(({ section }) => section))]);
  expect(sections).toEqual(Array.from({ length: 3 }, () => [..."123456789"]));
});

test("each screen, call and file that the table names is there", () => {
  const lost = {
    screens: rows.flatMap(({ screens }) => screens).filter((screen) => !routes.has(screen)),
    calls: rows.flatMap((row) => row.calls).filter((call) => !calls.has(call)),
    files: rows.flatMap(({ files }) => files).filter((file) => !existsSync(file)),
  };
  expect(lost).toEqual({ screens: [], calls: [], files: [] });
});

test("each row leads somewhere, and each to a file", () => {
  expect(
    rows.filter(({ files, screens, calls }) => files.length === 0 || screens.length + calls.length === 0),
  ).toEqual([]);
});
