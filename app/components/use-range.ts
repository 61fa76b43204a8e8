import { useFormat } from "./use-format.ts";
import type { Interval } from "./use-leading.ts";

/** Says the first and the last day of an interval in words. */
export function useRange() {
  const { localDate } = useFormat();
  return ({ from, to }: Interval) => ({ from: localDate(from, "medium"), to: localDate(to, "medium") });
}
