import { useState } from "react";

interface Kept {
  /** What the board shows; another day is drawn anew. */
  day: string;
  /** Ids in the order in which they stand, and of those that came later. */
  settled: readonly string[];
  come: readonly string[];
}

type Slips<T> = (slips: readonly T[]) => T[];

interface Arrivals<T> {
  settled: Slips<T>;
  come: Slips<T>;
  /** Brings all into the present order but those that are named. */
  settle: (but: readonly string[]) => void;
}

/**
 * Keeps the slips of a board where they are while others come: those that were drawn together keep their order, and
 * what comes later stands apart, in the order in which it came, until it is settled. Where nothing stands, what comes
 * is settled at once.
 */
export function useArrivals<T extends { id: string }>(slips: readonly T[], day: string): Arrivals<T> {
  const ids = slips.map(({ id }) => id);
  const [before, keep] = useState<Kept>({ day, settled: ids, come: [] });
  const kept = keptNow(before, ids, day);
  if (kept !== before) keep(kept);
  return {
    settled: inOrderOf(kept.settled),
    come: inOrderOf(kept.come),
    settle(but) {
      const come = kept.come.filter((id) => but.includes(id));
      keep({ day, settled: ids.filter((id) => !come.includes(id)), come });
    },
  };
}

/** How the slips stand once these are there. */
export function keptNow(before: Kept, ids: readonly string[], day: string): Kept {
  const [settled, come] = [new Set(before.settled), new Set(before.come)];
  const stands = before.day === day && ids.some((id) => settled.has(id));
  const fresh = ids.filter((id) => !settled.has(id) && !come.has(id));
  if (stands) return fresh.length === 0 ? before : { ...before, come: [...before.come, ...fresh] };
  return before.day === day && ids.length === 0 ? before : { day, settled: ids, come: [] };
}

function inOrderOf<T extends { id: string }>(ids: readonly string[]): Slips<T> {
  const rank = new Map(ids.map((id, index) => [id, index]));
  const rankOf = ({ id }: T) => rank.get(id) ?? -1;
  return (slips) => slips.filter(({ id }) => rank.has(id)).sort((a, b) => rankOf(a) - rankOf(b));
}
