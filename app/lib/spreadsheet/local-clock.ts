import { tzOffset } from "@date-fns/tz";

const DAY = 86_400_000;
/** The first day of 1970 as spreadsheets count days. */
const EPOCH = 25_569;
/** Clocks change on quarters of an hour. */
const QUARTER = 900_000;
/** Quarters whose offsets are remembered: more than a year has. */
const KEPT = 50_000;

/** A local day as a spreadsheet counts days. */
export const daySerial = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY + EPOCH;

/** The clock of a time zone, by which a spreadsheet's moments are shown: a cell knows no zone. */
export class LocalClock {
  readonly #timeZone: string;
  readonly #offsets = new Map<number, number>();

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  /** An instant as a spreadsheet counts days, to the second. */
  serialOf(instant: Date): number {
    const ms = instant.getTime();
    const local = Math.floor((ms + this.#offsetAt(Math.floor(ms / QUARTER))) / 1000) * 1000;
    return local / DAY + EPOCH;
  }

  #offsetAt(quarter: number): number {
    const known = this.#offsets.get(quarter);
    if (known !== undefined) return known;
    const offset = tzOffset(this.#timeZone, new Date(quarter * QUARTER)) * 60_000;
    if (this.#offsets.size >= KEPT) this.#offsets.clear();
    this.#offsets.set(quarter, offset);
    return offset;
  }
}
