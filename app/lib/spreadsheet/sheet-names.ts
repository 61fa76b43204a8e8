const LONGEST = 31;

/** The names of a workbook's sheets: each once, of at most 31 characters, without the signs that none may have. */
export class SheetNames {
  readonly all: string[] = [];

  /** Names the next sheet, and gives its number, from 1. */
  add(wanted: string): number {
    const clean = wanted.replace(/[\p{Cc}[\]:*?/\\']+/gu, " ").trim() || "1";
    let name = clean.slice(0, LONGEST);
    for (let copy = 2; this.#has(name); copy++) {
      const mark = ` (${copy})`;
      name = clean.slice(0, LONGEST - mark.length) + mark;
    }
    return this.all.push(name);
  }

  #has(name: string): boolean {
    return this.all.some((one) => one.toLowerCase() === name.toLowerCase());
  }
}
