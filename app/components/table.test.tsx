import { expect, test } from "vitest";
import { drawPart } from "#tests/setup/draw-part.tsx";
import { type Column, Table } from "./table.tsx";

const cellsOf = (values: readonly (string | number | null)[], path = "/") => {
  const columns: Column<typeof values>[] = [
    { key: "name", header: "Name", place: "name", cell: () => "Cozonac" },
    ...values.map((value, at) => ({ key: String(at), header: `${at}`, minor: true, cell: () => value })),
  ];
  return drawPart(
    <Table caption="Products" columns={columns} rows={[values]} rowKey={() => "1"} acts={() => null} />,
    { path },
  );
};
const tdsOf = (html: string) =>
  [...html.matchAll(/<td([^>]*)>(.*?)<\/td>/g)].map(([, tag, shown]) => [tag, shown]);

test("a cell without a value is a dash that a stacked row leaves out; nought is a value, and no act is nothing", () => {
  const [, none, empty, nought, act] = tdsOf(cellsOf([null, "", 0]));
  for (const [tag, shown] of [none, empty] as [string, string][])
    expect([tag.includes("void"), shown]).toEqual([true, "–"]);
  expect([nought?.[0]?.includes("void"), nought?.[1]]).toEqual([false, "0"]);
  expect([act?.[0]?.includes("void"), act?.[1]]).toEqual([false, ""]);
});

test("the details of a row draw the same dash", () => {
  const details = /<dl>(.*?)<\/dl>/.exec(cellsOf([null, "", 0], "/?details=1"))?.[1] ?? "";
  expect(
    [...details.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, shown]) => shown?.replaceAll(/<[^>]*>/g, "")),
  ).toEqual(["–", "–", "0"]);
});
