import { scaleBand, scaleLinear } from "@visx/scale";
import { CHART_HEAD, CHART_HEIGHT, type ColumnChart } from "./chart.ts";

/** A scale goes up to a multiple of about a quarter of the largest count. */
const QUARTERS = 4;

const round = (value: number) => Math.round(value * 100) / 100;

/** The columns of a chart of counts, one beside the other: across in hundredths of the chart, up in pixels from above. */
export function columnsOf(counts: readonly number[]): ColumnChart {
  const across = scaleBand({ domain: counts.map((_, place) => place), range: [0, 100], paddingInner: 0.3 });
  const up = scaleLinear({
    domain: [0, Math.max(1, ...counts)],
    range: [CHART_HEIGHT, CHART_HEAD],
    nice: QUARTERS,
  });
  const columns = counts.map((count, place) => ({
    x: round(across(place) ?? 0),
    width: round(across.bandwidth()),
    y: round(up(count)),
    height: round(CHART_HEIGHT - up(count)),
  }));
  return { columns, top: up.domain()[1] ?? 1 };
}

/** The points of a line in a box of 100 by 40, of counts read by a common scale; of a single one it is level. */
export function lineOf(counts: readonly number[], most: number): string {
  const drawn = counts.length === 1 ? [...counts, ...counts] : counts;
  const across = scaleLinear({ domain: [0, Math.max(1, drawn.length - 1)], range: [0, 100] });
  const up = scaleLinear({ domain: [0, Math.max(1, most)], range: [40, 1] });
  return drawn.map((count, place) => `${round(across(place))},${round(up(count))}`).join(" ");
}

/** How far each of some counts reaches, in hundredths of the largest. */
export function reachOf(counts: readonly number[]): number[] {
  const along = scaleLinear({ domain: [0, Math.max(1, ...counts)], range: [0, 100] });
  return counts.map((count) => round(along(count)));
}
