/** A source of numbers that look random and are the same every time: the demo is the same for everybody. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** Whether something happens that happens in so many of a hundred cases. */
  percent(share: number): boolean;
  /** A whole number, both ends included. */
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** So many different ones, in the list's order; each by its weight. */
  sample<T>(list: readonly T[], count: number, weightOf?: (item: T) => number): T[];
}

/** Mulberry32 from a fixed start. */
export function chanceFrom(start: number): Chance {
  let state = start;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    percent: (share) => next() * 100 < share,
    pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number],
    sample: (list, count, weightOf = () => 1) => {
      const ranked = list.map((item, place) => ({
        item,
        place,
        rank: -Math.log(1 - next()) / weightOf(item),
      }));
      const chosen = ranked.sort((a, b) => a.rank - b.rank).slice(0, count);
      return chosen.sort((a, b) => a.place - b.place).map(({ item }) => item);
    },
  };
}
