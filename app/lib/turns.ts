/** How far somebody is from their turn. */
export interface Turn {
  /** Whether it is theirs at once. */
  now: boolean;
  /** Resolves when it is theirs. */
  come: Promise<void>;
  /** Gives it to the next one, or the place in the row back. */
  end(): void;
}

/**
 * One at a time, and those who wait take turns by whom they wait for: somebody with one thing to do comes after what is
 * being done, however many others wait for somebody else.
 */
export class Turns {
  /** Who waits, in the order in which their turns come, and for whom. */
  readonly #rows = new Map<string, (() => void)[]>();
  #taken = false;
  readonly #most: number;

  /** At most so many wait for one of them. */
  constructor(most: number) {
    this.#most = most;
  }

  /** A turn, at once or after others; null when too many wait for the same one. */
  take(whom: string): Turn | null {
    const row = this.#rows.get(whom) ?? [];
    if (row.length >= this.#most) return null;
    const now = !this.#taken;
    this.#taken = true;
    if (now) return { now, come: Promise.resolve(), end: () => this.#next(whom) };
    const { promise, resolve } = Promise.withResolvers<void>();
    let came = false;
    const begin = () => {
      came = true;
      resolve();
    };
    row.push(begin);
    this.#rows.set(whom, row);
    return { now, come: promise, end: () => (came ? this.#next(whom) : this.#leave(whom, begin)) };
  }

  #next(whom: string): void {
    const own = this.#rows.get(whom);
    if (own && this.#rows.delete(whom)) this.#rows.set(whom, own);
    const [first] = this.#rows;
    if (!first) {
      this.#taken = false;
      return;
    }
    const [next, row] = first;
    const begin = row.shift();
    if (row.length === 0) this.#rows.delete(next);
    begin?.();
  }

  #leave(whom: string, begin: () => void): void {
    const row = (this.#rows.get(whom) ?? []).filter((one) => one !== begin);
    if (row.length > 0) this.#rows.set(whom, row);
    else this.#rows.delete(whom);
  }
}
