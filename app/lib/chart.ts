/** Columns one beside the other: across in hundredths of the chart, up in pixels from above. */
export interface ColumnChart {
  columns: readonly { x: number; width: number; y: number; height: number }[];
  /** The lines that its scale is read by. */
  lines: readonly { value: number; y: number }[];
  height: number;
}
