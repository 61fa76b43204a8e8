import { currencySign } from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import type { ColumnFormat } from "./column.ts";

/** Days come before months in all languages of the product; signs between them are those of its pages. */
const dayFormats: Record<Language, string> = { en: "dd/mm/yyyy", ro: "dd\\.mm\\.yyyy" };

interface CellStyle {
  code: string;
  strong: boolean;
  /** Texts stand a little off the figures before them, heads of figures over those. */
  side: "left" | "right" | null;
}

/** The formats of a workbook's cells. They are written the same everywhere, and shown by the rules of who opens it. */
export class CellStyles {
  readonly #codes: Record<Exclude<ColumnFormat, "money">, string>;
  readonly #known = { plain: new Map<string, number>(), strong: new Map<string, number>() };
  readonly #list: CellStyle[] = [{ code: "General", strong: false, side: null }];
  #head: number | undefined;

  constructor(language: Language) {
    const day = dayFormats[language];
    this.#codes = {
      text: "@",
      whole: "#,##0",
      number: "0",
      quantity: "#,##0.0##",
      date: day,
      dateTime: `${day} hh:mm`,
    };
  }

  /** The number of the style of a format. */
  of(format: Exclude<ColumnFormat, "money">, strong: boolean): number {
    return (
      this.#known[strong ? "strong" : "plain"].get(format) ?? this.#add(format, this.#codes[format], strong)
    );
  }

  /** The number of the style of an amount: two decimals and the sign of its currency. */
  ofMoney(currency: string, strong: boolean): number {
    const known = this.#known[strong ? "strong" : "plain"].get(currency);
    return known ?? this.#add(currency, `#,##0.00\\ "${currencySign(currency)}"`, strong);
  }

  /** The number of the style of a head that stands over figures. */
  ofHead(): number {
    this.#head ??= this.#list.push({ code: this.#codes.text, strong: true, side: "right" }) - 1;
    return this.#head;
  }

  #add(key: string, code: string, strong: boolean): number {
    const side = key === "text" ? "left" : null;
    const style = this.#list.push({ code, strong, side }) - 1;
    this.#known[strong ? "strong" : "plain"].set(key, style);
    return style;
  }

  /** All of them, by their numbers. */
  all(): readonly CellStyle[] {
    return this.#list;
  }
}
