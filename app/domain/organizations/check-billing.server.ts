import { Refusal, type RefusalCode } from "#app/lib/refusal.ts";
import { bankAccount, hasIban } from "./bank-account.server.ts";
import type { GivenBilling } from "./billing-input.server.ts";
import type { BillingDetails } from "./billing-row.server.ts";
import { euVat, euVatExample, hasEuVat } from "./eu-vat.ts";
import { currencies, longestFiscal as longest } from "./limits.ts";
import { bankName, plainNumber } from "./plain-number.ts";
import { romanianCui } from "./romanian-cui.ts";
import { romanianRegistry } from "./romanian-registry.ts";

/** What a check goes by beside the text: where the business is, and the present year. */
interface Where {
  country: string | null;
  year: number;
}

interface Check {
  code: RefusalCode;
  /** The text as it is stored; null where it breaks the rule. */
  stored: (text: string, where: Where) => string | null;
  /** What its message names: which rule it is, and an example. */
  told?: (where: Where) => Record<string, string>;
}

const fiscalFields = ["vat_number", "trade_registry", "bank_account", "bank_name"] as const;
type FiscalField = (typeof fiscalFields)[number];

const checks: Record<FiscalField, Check> = {
  vat_number: {
    code: "billing_vat_number",
    stored: (text, { country }) => {
      if (country === "RO") return romanianCui(text);
      if (country === "GB" && /^\s*XI/i.test(text)) return euVat(text, "XI");
      return country && hasEuVat(country) ? euVat(text, country) : plainNumber(text, longest.vat_number);
    },
    told: ({ country }) => {
      const context = country === "RO" ? "ro" : country && hasEuVat(country) ? "eu" : "";
      return { context, example: context === "eu" && country ? euVatExample(country) : "" };
    },
  },
  trade_registry: {
    code: "billing_trade_registry",
    stored: (text, { country, year }) =>
      country === "RO" ? romanianRegistry(text, year) : plainNumber(text, longest.trade_registry),
    told: ({ country }) => ({ context: country === "RO" ? "ro" : "" }),
  },
  bank_account: {
    code: "billing_bank_account",
    stored: (text, { country }) => bankAccount(text, country),
    told: ({ country }) => ({ context: country && hasIban(country) ? "iban" : "" }),
  },
  bank_name: { code: "billing_bank_name", stored: (text) => bankName(text, longest.bank_name) },
};

type Checked = { [K in keyof BillingDetails]?: BillingDetails[K] | undefined };

/**
 * What is to stand in the billing details: what is given, as it is stored; blank is null, and null is nothing. Another
 * country asks anew for what is stored. Refuses with 4012 `vat_number`, 4013 `trade_registry`, 4014 `bank_account`, 4015
 * `bank_name`, 4016 `bank_currency`: the first one, and the others beside it (document 3, section 5).
 */
export function checkBilling(given: GivenBilling, before: BillingDetails, year: number): Checked {
  const { name, bank_currency: currency, ...texts } = given;
  const wanted: Checked = Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, text == null ? undefined : text || null]),
  );
  const country = wanted.country === undefined ? before.country : wanted.country;
  const where = { country, year };
  const refused: Refusal[] = [];
  for (const field of fiscalFields) {
    const { code, stored, told } = checks[field];
    const text = wanted[field] === undefined && country !== before.country ? before[field] : wanted[field];
    if (text == null) continue;
    const kept = stored(text, where);
    if (kept === null) refused.push(new Refusal(code, { field, params: told?.(where) ?? {} }));
    else wanted[field] = kept;
  }
  const known = currencies.find((one) => one === currency?.toUpperCase());
  if (currency != null && !known)
    refused.push(new Refusal("billing_bank_currency", { field: "bank_currency" }));
  const [first, ...also] = refused;
  if (first) throw new Refusal(first.code, { ...first.details, also });
  return { ...wanted, name: name ?? undefined, bank_currency: known };
}
