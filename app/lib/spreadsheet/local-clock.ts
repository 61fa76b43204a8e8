import { tzOffset } from "@date-fns/tz";
import { DAY_MS } from "../durations.ts";

/** The first day of 1970 as spreadsheets count days. */
const EPOCH = 25_569;
/** Clocks change on quarters of an hour. */
const QUARTER = 900_000;

/** A local day as a spreadsheet counts days. */
export const daySerial = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS + EPOCH;

/** The clock of a time zone, by which a spreadsheet's moments are shown: a cell knows no zone. */
export class LocalClock {
  readonly #timeZone: string;
  /** Of each day of UTC its offset; null where the clock changes within it. */
  readonly #days = new Map<number, number | null>();
  /** Of the quarters of days in which it changes. */
  readonly #quarters = new Map<number, number>();

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  /** An instant as a spreadsheet counts days, to the second. */
  serialOf(instant: Date): number {
    const ms = instant.getTime();
    const local = Math.floor((ms + this.#offsetAt(ms)) / 1000) * 1000;
    return local / DAY_MS + EPOCH;
  }

  #offsetAt(ms: number): number {
    const day = Math.floor(ms / DAY_MS);
    let offset = this.#days.get(day);
    if (offset === undefined) {
      const first = this.#askedAt(day * DAY_MS);
      offset = first === this.#askedAt((day + 1) * DAY_MS) ? first : null;
      this.#days.set(day, offset);
    }
    return offset ?? this.#offsetOf(Math.floor(ms / QUARTER));
  }

  #offsetOf(quarter: number): number {
    const known = this.#quarters.get(quarter);
    if (known !== undefined) return known;
    const offset = this.#askedAt(quarter * QUARTER);
    this.#quarters.set(quarter, offset);
    return offset;
  }

  #askedAt(ms: number): number {
    return tzOffset(this.#timeZone, new Date(ms)) * 60_000;
  }
}
