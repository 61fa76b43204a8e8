import { z } from "zod";
import { lineText, nameText, rowVersion } from "#app/lib/input.server.ts";
import { countries } from "./countries.ts";
import { organizationLimits as limits } from "./limits.ts";
import { businessName } from "./organization-input.server.ts";

const KEPT = "Blank clears it; null, or left out, keeps it.";
const line = (max: number) =>
  nameText({ min: 0, max }).nullish().describe(`One line of at most ${max} characters. ${KEPT}`);
/** Its own check says what it has to be, and how long. */
const checked = (what: string) => lineText.nullish().describe(`${what} ${KEPT}`);

/** What the billing form changes, of which null is nothing (document 3, sections 2 and 5). */
export const billingUpdate = z.object({
  name: businessName.nullish(),
  address: line(limits.address.max),
  zipcode: line(limits.zipcode.max),
  phone: line(limits.phone.max),
  country: z
    .enum(["", ...countries])
    .nullish()
    .describe(`A code of ISO 3166, such as RO. ${KEPT}`),
  state: line(limits.state.max),
  city: line(limits.city.max),
  vat_number: checked("Strict in Romania, by pattern in the European Union."),
  trade_registry: checked("In Romania `J40/123/2004`, or the form of 2024."),
  bank_account: checked("An IBAN where the country has them."),
  bank_name: checked("The name of the bank."),
  bank_currency: lineText
    .nullish()
    .describe("EUR, USD, RON or GBP: the currency of the business. Null, or left out, keeps it."),
  version: rowVersion,
});

/** The fields of the form, in their order. */
export const billingFields = Object.keys(billingUpdate.shape).filter((name) => name !== "version");

export type GivenBilling = Omit<z.output<typeof billingUpdate>, "version">;
