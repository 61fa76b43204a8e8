const ADDRESS = /[^\s<>,;"]+@[^\s<>,;"]+/g;
/** No such mailbox or domain, one that was moved, or one that is closed (RFC 3463): a full mailbox is emptied some day. */
const OF_RECIPIENT = /^5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.1) /;
/** What is answered where a mail is for somebody: before, it is about the sender. */
const TO_RECIPIENT = new Set(["RCPT TO", "DATA"]);

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
      command = "",
    } = (error ?? {}) as { message?: string; response?: string; responseCode?: number; command?: string };
    const what = responseCode ? "the mail server refused a mail" : "the mail server can't be reached";
    super(`${what}: ${message.replace(ADDRESS, "[address]")}`);
    this.name = "DeliveryError";
    this.refusesForGood = TO_RECIPIENT.has(command) && OF_RECIPIENT.test(response);
  }
}

/** Whether something failed because the address takes no mail. */
export const isForGood = (error: unknown): boolean => error instanceof DeliveryError && error.refusesForGood;
