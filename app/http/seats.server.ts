/** Whom a seat is counted for. */
export interface SeatHolder {
  session: string;
  /** The member or the user. */
  person: string;
  business: string;
  /** The address, of IPv6 its network. */
  network: string;
}

interface Seat extends SeatHolder {
  end: () => void;
}

/** How many seats those may have together who have something in common. */
export interface SeatLimit {
  /** What the seats have in common; without it all of the process. */
  of?: keyof SeatHolder;
  most: number;
  /** Who shares the seats among them, the larger ones first; without it a newcomer is refused. */
  among?: readonly (keyof SeatHolder)[];
  status: 429 | 503;
}

/** The seats of a process, and who makes room for a newcomer. */
export interface Seats {
  /**
   * Takes a seat, and gives what frees it; or the HTTP status when there is none. `end` is called when the seat goes
   * to somebody else.
   */
  take: (holder: SeatHolder, end: () => void) => (() => void) | SeatLimit["status"];
}

/**
 * Seats within some limits. Where all are taken whoever has the most loses the oldest one to a newcomer who even then
 * has no more than they: so the shares come to be equal, and who has lost a seat does not win it back. Anybody else is
 * refused.
 */
export function createSeats(limits: readonly SeatLimit[]): Seats {
  const taken = new Set<Seat>();
  return {
    take(holder, end) {
      const leaving = new Set<Seat>();
      for (const { of, most, among, status } of limits) {
        const group = [...taken].filter((seat) => !leaving.has(seat) && (!of || seat[of] === holder[of]));
        if (group.length < most) continue;
        const seat = overtaken(group, among ?? [], holder);
        if (!seat) return status;
        leaving.add(seat);
      }
      for (const seat of leaving) {
        taken.delete(seat);
        seat.end();
      }
      const seat: Seat = { ...holder, end };
      taken.add(seat);
      return () => void taken.delete(seat);
    },
  };
}

/** The seat that a newcomer gets: the oldest one of whoever has at least two more in a group; undefined without any. */
function overtaken(
  group: readonly Seat[],
  among: readonly (keyof SeatHolder)[],
  holder: SeatHolder,
): Seat | undefined {
  const [share, ...further] = among;
  if (!share) return undefined;
  const counts = new Map<string, number>();
  for (const seat of group) counts.set(seat[share], (counts.get(seat[share]) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const own = counts.get(holder[share]) ?? 0;
  if (most >= own + 2) return group.find((seat) => counts.get(seat[share]) === most);
  const ofOwn = group.filter((seat) => seat[share] === holder[share]);
  return ofOwn.length > 0 ? overtaken(ofOwn, further, holder) : undefined;
}
