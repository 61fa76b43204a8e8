/** One step of a field's name: a member of an object, a place in a list, or "" for the next place. */
export type NameStep = string | number;

interface Branch {
  /** Of the list that stands here: 0 where there is none. */
  length: number;
  /** How many fields have this very name. */
  values: number;
  /** Whether a member is named by figures alone: in a list that would be a place. */
  figures: boolean;
}

/**
 * Counts the places of all lists that the names of a form make when they are taken apart, holes included: `a[2].x` and
 * `a[0].y` are one list of 3 places. A field that is there several times becomes a list too.
 */
export class ListPlaces {
  /** By the name up to the list. */
  readonly #branches = new Map<string, Branch>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  /** Adds a name, as conform takes it apart. False when a list would get a place that is not counted: `a[0]` with `a.7`. */
  add(steps: readonly NameStep[]): boolean {
    let at = "";
    for (const step of steps) {
      const branch = this.#branchAt(at);
      if (step === "") this.#grow(branch, branch.length + 1);
      else if (typeof step === "number") this.#grow(branch, Math.max(branch.length, step + 1));
      else if (/^\d+$/.test(step)) branch.figures = true;
      if (branch.figures && (branch.length > 0 || branch.values > 0)) return false;
      at += step === "" ? "[]" : `\0${typeof step} ${step}`;
    }
    const branch = this.#branchAt(at);
    if (++branch.values > 1) this.#total++;
    return !branch.figures;
  }

  #branchAt(at: string): Branch {
    const known = this.#branches.get(at);
    if (known) return known;
    const made = { length: 0, values: 0, figures: false };
    this.#branches.set(at, made);
    return made;
  }

  #grow(branch: Branch, length: number): void {
    this.#total += length - branch.length;
    branch.length = length;
  }
}
