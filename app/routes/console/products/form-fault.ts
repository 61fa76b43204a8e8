import { parse } from "@conform-to/react";
import type { TFunction } from "i18next";
import { productLimits as limits } from "#app/domain/catalogue/limits.ts";
import { hasOptions } from "#app/domain/catalogue/product-fields.ts";
import { repeated } from "#app/domain/catalogue/repeated.ts";
import { parseMoney } from "#app/lib/money.ts";
import { readWhole } from "#app/lib/whole-number.ts";

/** What the server would refuse of a product's form, with the numbers of the additional field and its option. */
export type Fault =
  | { at: "name" | "price" | "cart_limit" | "fieldTwice" }
  | { at: "fieldName" | "options" | "optionTwice"; field: number }
  | { at: "option"; field: number; option: number };

interface TypedField {
  name?: string;
  type?: string;
  options?: (string | undefined)[];
}
/** What a form sends. */
interface Typed {
  name?: string;
  price?: string;
  cart_limit?: string;
  data?: { fields?: (TypedField | undefined)[] };
}

/** The first fault of a form that its controls do not see by themselves: the rules of the operation's input. */
export function faultOf(form: FormData): Fault | null {
  const { name = "", price, cart_limit, data } = parse(form, { resolve: () => ({}) }).payload as Typed;
  if ([...name.trim()].length < limits.name.min) return { at: "name" };
  if (price && parseMoney(price) === null) return { at: "price" };
  if (cart_limit && !isCartLimit(readWhole(cart_limit))) return { at: "cart_limit" };
  return faultOfFields((data?.fields ?? []).map((field) => field ?? {}));
}

const isCartLimit = (limit: number | null): boolean =>
  limit !== null && (limit === -1 || (limit >= 1 && limit <= limits.cartLimit.max));

function faultOfFields(fields: readonly TypedField[]): Fault | null {
  for (const [at, field] of fields.entries()) {
    const fault = faultOfField(field, at + 1);
    if (fault) return fault;
  }
  return repeated(fields.map(({ name = "" }) => name.trim())) < 0 ? null : { at: "fieldTwice" };
}

function faultOfField({ name = "", type, options = [] }: TypedField, field: number): Fault | null {
  if (name.trim() === "") return { at: "fieldName", field };
  if (!hasOptions(type)) return null;
  const texts = options.map((option = "") => option.trim());
  if (texts.length === 0) return { at: "options", field };
  if (texts.includes("")) return { at: "option", field, option: texts.indexOf("") + 1 };
  return repeated(texts) < 0 ? null : { at: "optionTwice", field };
}

/** A fault in words, as they stand beside the button that rests. */
export function faultText(fault: Fault, t: TFunction<["products", "common"]>): string {
  const first = (label: string) => t("common:ui.fillFirst", { label });
  const field = "field" in fault ? t("form.field", { number: fault.field }) : "";
  if (fault.at === "name") return first(t("column.name"));
  if (fault.at === "fieldName") return first(`${field}, ${t("form.fieldName")}`);
  if (fault.at === "option") return first(`${field}, ${t("form.option", { number: fault.option })}`);
  return t(`form.faults.${fault.at}`, { field });
}
