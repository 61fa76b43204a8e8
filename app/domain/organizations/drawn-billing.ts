import { groupedAccount } from "./grouped-account.ts";

/** Billing details as their form is drawn: a bank account as people read it. */
export const drawnBilling = <Details extends { bank_account: string | null }>(details: Details): Details => ({
  ...details,
  bank_account: details.bank_account && groupedAccount(details.bank_account),
});
