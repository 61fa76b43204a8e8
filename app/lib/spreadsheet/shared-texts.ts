/** So many texts stand in the table that cells refer to; what comes later, and what is long, stands in its cell. */
const MOST = 50_000;
const LONGEST = 120;

/** The texts that cells of a workbook have in common: names of workplaces, products and people come again and again. */
export class SharedTexts {
  readonly #places = new Map<string, number>();

  /** The place of a text in the table; undefined where it stands in its cell. */
  placeOf(text: string): number | undefined {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    if (this.#places.size >= MOST || text.length > LONGEST) return undefined;
    const place = this.#places.size;
    this.#places.set(text, place);
    return place;
  }

  /** All of them, in their order. */
  all(): Iterable<string> {
    return this.#places.keys();
  }
}
