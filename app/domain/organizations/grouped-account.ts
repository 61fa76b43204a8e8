/** A bank account as people read it: an IBAN by four, others as they are. */
export const groupedAccount = (account: string): string =>
  /^[A-Z]{2}\d\d/.test(account) ? account.replace(/.{4}(?=.)/g, "$& ") : account;
