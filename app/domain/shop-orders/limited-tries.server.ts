import { knownDigits } from "#app/domain/customers/known-digits.ts";
import type { Context } from "#app/lib/context.server.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { type LimitName, returnTry, takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";

/**
 * Does what places an order within the limits of the online shop: of a network, of the business and of the phone number,
 * each within the business, so that nobody spends what customers of other shops have. What was refused for another reason
 * is not counted. Refuses `shop_phone` and `too_many`. Document 4, Online shop.
 */
export async function withinTries<T>(
  { scope: { organizationId }, ip }: Pick<Context, "scope" | "ip">,
  phone: string | null,
  place: () => Promise<T>,
): Promise<T> {
  const digits = knownDigits(phone);
  const tries: [LimitName, string][] = [
    ["shopOrdersFromIp", `${organizationId} ${networkOf(ip)}`],
    ["shopOrdersOfBusiness", organizationId],
    ...(digits ? [["shopOrdersOfPhone", `${organizationId} ${digits}`] as [LimitName, string]] : []),
  ];
  const taken: typeof tries = [];
  try {
    for (const one of tries) {
      await takeTry(...one).catch((error: unknown) => refuse(one[0], error));
      taken.push(one);
    }
    return await place();
  } catch (error) {
    for (const one of taken) await returnTry(...one);
    throw error;
  }
}

function refuse(name: LimitName, error: unknown): never {
  if (!(error instanceof Refusal) || name !== "shopOrdersOfPhone") throw error;
  const { retryAfter, limit } = error.details;
  throw new Refusal("shop_phone", {
    field: "customer.phone",
    ...(retryAfter && { retryAfter }),
    ...(limit && { limit }),
  });
}
