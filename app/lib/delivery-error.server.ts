const ADDRESS = /[^\s<>,;"]+@[^\s<>,;"]+/g;
/** No such address, or a mailbox that takes nothing (RFC 3463, X.1.X and X.2.X); 5.1.7 and 5.1.8 are the sender's. */
const OF_RECIPIENT = /^5\d\d[ -]5\.(1\.(?![78] )|2\.)\d+ /;

/**
 * Why a mail server did not take a mail: it can't be reached, or what it said, without the e-mail addresses in it. A
 * connection that fails there says nothing of the database (`outageOf`).
 */
export class DeliveryError extends Error {
  /** Whether the address takes no mail: another try would be refused as well. */
  readonly refusesForGood: boolean;

  constructor(error: unknown) {
    const {
      message = String(error),
      response = "",
      responseCode,
    } = (error ?? {}) as { message?: string; response?: string; responseCode?: number };
    const what = responseCode ? "the mail server refused a mail" : "the mail server can't be reached";
    super(`${what}: ${message.replace(ADDRESS, "[address]")}`);
    this.name = "DeliveryError";
    this.refusesForGood = OF_RECIPIENT.test(response);
  }
}

/** Whether something failed because the address takes no mail. */
export const isForGood = (error: unknown): boolean => error instanceof DeliveryError && error.refusesForGood;
