/** The height of a chart by days, in pixels, and what is kept free over its columns: what their scale goes up to stands there. */
export const CHART_HEIGHT = 150;
export const CHART_HEAD = 18;

/** Columns one beside the other: across in hundredths of the chart, up in pixels from above. */
export interface ColumnChart {
  columns: readonly { x: number; width: number; y: number; height: number }[];
  /** What the scale goes up to, a round number. */
  top: number;
}
