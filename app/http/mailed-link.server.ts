import { type Failure, firstMessage } from "./failure.server.ts";

/** Why the button of a mailed link did nothing; null where the link works no more, for which its page has its own words. */
export const whyNotDone = (failure: Failure): string | null =>
  failure.refusal?.code === "token_refused" ? null : firstMessage(failure);
