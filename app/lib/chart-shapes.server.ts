import { scaleBand, scaleLinear } from "@visx/scale";
import type { ColumnChart } from "./chart.ts";

/** The height of a chart by days, in pixels, and what is kept free over its bars. */
const CHART_HEIGHT = 150;
const HEAD = 18;
const TICKS = 2;

const round = (value: number) => Math.round(value * 100) / 100;

/**
 * The columns of a chart of counts, one beside the other, with the lines that its scale is read by: across in hundredths of the
 * chart, up in pixels from above.
 */
export function columnsOf(counts: readonly number[]): ColumnChart {
  const across = scaleBand({ domain: counts.map((_, place) => place), range: [0, 100], paddingInner: 0.3 });
  const up = scaleLinear({
    domain: [0, Math.max(1, ...counts)],
    range: [CHART_HEIGHT, HEAD],
    nice: 2 * TICKS,
  });
  const columns = counts.map((count, place) => ({
    x: round(across(place) ?? 0),
    width: round(across.bandwidth()),
    y: round(up(count)),
    height: round(CHART_HEIGHT - up(count)),
  }));
  const lines = up
    .ticks(TICKS)
    .filter((value) => value > 0 && Number.isInteger(value))
    .map((value) => ({ value, y: round(up(value)) }));
  return { columns, lines, height: CHART_HEIGHT };
}

/** The points of a line in a box of 100 by 40, of counts read by a common scale. */
export function lineOf(counts: readonly number[], most: number): string {
  const across = scaleLinear({ domain: [0, Math.max(1, counts.length - 1)], range: [0, 100] });
  const up = scaleLinear({ domain: [0, Math.max(1, most)], range: [40, 1] });
  return counts.map((count, place) => `${round(across(place))},${round(up(count))}`).join(" ");
}

/** How far each of some counts reaches, in hundredths of the largest. */
export function reachOf(counts: readonly number[]): number[] {
  const along = scaleLinear({ domain: [0, Math.max(1, ...counts)], range: [0, 100] });
  return counts.map((count) => round(along(count)));
}
