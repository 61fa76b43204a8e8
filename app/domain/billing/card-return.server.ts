import { readSigned, signedText } from "#app/lib/crypto.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";

const PURPOSE = "card returned";

/** What the address says by which one comes back from a card that was set: for one subscription, and once. */
export const cardReturn = (subscriptionId: string): string =>
  signedText(`${subscriptionId} ${newFormToken()}`, PURPOSE);

/** The subscription of {@link cardReturn} and its one-use token; null of what was not made here. */
export function returnedCard(said: string | null): { subscription_id: string; formToken: string } | null {
  const [subscription_id, formToken] = (said === null ? null : readSigned(said, PURPOSE))?.split(" ") ?? [];
  return subscription_id && formToken ? { subscription_id, formToken } : null;
}
