const ADDRESS = /[^\s<>,;"]+@[^\s<>,;"]+/g;

/**
 * Why a mail server did not take a mail: it can't be reached, or what it said, without the e-mail addresses in it. A
 * connection that fails there says nothing of the database (`outageOf`).
 */
export class DeliveryError extends Error {
  constructor(error: unknown) {
    const { message = String(error), responseCode } = (error ?? {}) as {
      message?: string;
      responseCode?: number;
    };
    const what = responseCode ? "the mail server refused a mail" : "the mail server can't be reached";
    super(`${what}: ${message.replace(ADDRESS, "[address]")}`);
    this.name = "DeliveryError";
  }
}
