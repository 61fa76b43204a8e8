import { useState } from "react";
import type { BoardDay } from "#app/domain/orders/board-days.ts";
import type { OrderStatus } from "#app/domain/orders/statuses.ts";

/** What a board shows, and the highest number of an order that waits there, shown or not. */
interface View {
  day: BoardDay;
  status?: OrderStatus | undefined;
  all: boolean;
  newest: number;
}

interface Kept extends View {
  /** Ids in the order in which they stand, and of those that came later. */
  settled: readonly string[];
  come: readonly string[];
}

interface Numbered {
  id: string;
  number: number;
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
 * is settled at once, and so is what only moves up because a slip before it went away.
 */
export function useArrivals<T extends Numbered>(slips: readonly T[], view: View): Arrivals<T> {
  const [before, keep] = useState<Kept>({ ...view, settled: idsOf(slips), come: [] });
  const kept = keptNow(before, slips, view);
  if (kept !== before) keep(kept);
  return {
    settled: inOrderOf(kept.settled),
    come: inOrderOf(kept.come),
    settle(but) {
      keep(settledAnew(kept, idsOf(slips), but));
    },
  };
}

/** How the slips stand once these are there, which are given in their present order. */
export function keptNow(before: Kept, slips: readonly Numbered[], { day, status, all, newest }: View): Kept {
  const ids = idsOf(slips);
  const [settled, come] = [new Set(before.settled), new Set(before.come)];
  const now = { ...before, day, status, all, newest: Math.max(before.newest, newest) };
  const stands =
    before.day === day && before.status === status && (ids.length === 0 || ids.some((id) => settled.has(id)));
  if (!stands) return { ...now, newest, settled: ids, come: [] };
  if (before.all !== all) return settledAnew(now, ids, before.come);
  const fresh = slips.filter(({ id }) => !settled.has(id) && !come.has(id));
  if (fresh.length === 0) return now.newest === before.newest ? before : now;
  const moveUp =
    come.size === 0 &&
    fresh.every(({ id, number }) => number <= before.newest && ids.indexOf(id) >= ids.length - fresh.length);
  const joining = idsOf(fresh);
  return moveUp
    ? { ...now, settled: [...before.settled, ...joining] }
    : { ...now, come: [...before.come, ...joining] };
}

function settledAnew(kept: Kept, ids: readonly string[], but: readonly string[]): Kept {
  const come = kept.come.filter((id) => but.includes(id));
  return { ...kept, settled: ids.filter((id) => !come.includes(id)), come };
}

const idsOf = (slips: readonly Numbered[]) => slips.map(({ id }) => id);

function inOrderOf<T extends Numbered>(ids: readonly string[]): Slips<T> {
  const rank = new Map(ids.map((id, index) => [id, index]));
  const rankOf = ({ id }: T) => rank.get(id) ?? -1;
  return (slips) => slips.filter(({ id }) => rank.has(id)).sort((a, b) => rankOf(a) - rankOf(b));
}
