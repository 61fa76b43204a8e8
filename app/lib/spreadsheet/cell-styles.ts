import { currencySign } from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import type { ColumnFormat } from "./column.ts";

/** Days come before months in all languages of the product; signs between them are those of its pages. */
const dayFormats: Record<Language, string> = { en: "dd/mm/yyyy", ro: "dd\\.mm\\.yyyy" };

/** The formats of a workbook's cells. They are written the same everywhere, and shown by the rules of who opens it. */
export class CellStyles {
  readonly #codes: Record<Exclude<ColumnFormat, "money">, string>;
  readonly #known = new Map<string, number>();
  readonly #list: { code: string; strong: boolean }[] = [{ code: "General", strong: false }];

  constructor(language: Language) {
    const day = dayFormats[language];
    this.#codes = {
      text: "@",
      whole: "#,##0",
      quantity: "#,##0.0##",
      date: day,
      dateTime: `${day} hh:mm`,
    };
  }

  /** The number of the style of a format. */
  of(format: Exclude<ColumnFormat, "money">, strong: boolean): number {
    return this.#add(strong ? `${format}!` : format, strong, () => this.#codes[format]);
  }

  /** The number of the style of an amount: two decimals and the sign of its currency. */
  ofMoney(currency: string, strong: boolean): number {
    return this.#add(
      strong ? `${currency}!` : currency,
      strong,
      () => `#,##0.00\\ "${currencySign(currency)}"`,
    );
  }

  #add(key: string, strong: boolean, code: () => string): number {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const style = this.#list.length;
    this.#list.push({ code: code(), strong });
    this.#known.set(key, style);
    return style;
  }

  /** All of them, by their numbers. */
  all(): readonly { code: string; strong: boolean }[] {
    return this.#list;
  }
}
