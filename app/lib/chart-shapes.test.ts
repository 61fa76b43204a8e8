import { expect, test } from "vitest";
import { CHART_HEAD, CHART_HEIGHT } from "./chart.ts";
import { columnsOf, lineOf, reachOf } from "./chart-shapes.server.ts";

test("columns are as high as their counts, below a round number that none of them passes", () => {
  const { columns, top } = columnsOf([0, 13, 26]);
  expect(top).toBe(30);
  const full = CHART_HEIGHT - CHART_HEAD;
  expect(columns.map(({ height }) => height)).toEqual([0, 57.2, 114.4]);
  for (const { y, height } of columns) expect(y + height).toBeCloseTo(CHART_HEIGHT);
  expect(columnsOf([30]).columns[0]?.height).toBe(full);
  expect([[1], [0, 0], [], [101], [104_619]].map((counts) => columnsOf(counts).top)).toEqual([
    1, 1, 1, 120, 120_000,
  ]);
});

test("lines share a scale, and bars reach as far as their part of the largest", () => {
  expect(lineOf([0, 5, 10], 10)).toBe("0,40 50,20.5 100,1");
  expect(lineOf([5], 10)).toBe("0,20.5 100,20.5");
  expect(reachOf([124, 62, 0])).toEqual([100, 50, 0]);
  expect(reachOf([])).toEqual([]);
});
