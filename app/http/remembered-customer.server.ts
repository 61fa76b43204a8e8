import { z } from "zod";
import { COOKIE_BYTES } from "./cookie-bytes.ts";
import { shopperCookie } from "./cookies.server.ts";

const remembered = z.object({
  name: z.string().catch(""),
  phone: z.string().catch(""),
  email: z.string().catch(""),
  address: z.string().catch(""),
});
/** What a customer of online shops has had remembered on their device. */
export type RememberedCustomer = z.output<typeof remembered>;

/** What this device remembers of whoever orders on it; null for nothing. */
export async function rememberedCustomer(request: Request): Promise<RememberedCustomer | null> {
  const value: unknown = await shopperCookie.parse(request.headers.get("Cookie"));
  const { data } = remembered.safeParse(value);
  return data ?? null;
}

/**
 * The Set-Cookie that has a device remember who orders on it for a year, for who asked for that, and forget it for who did
 * not. What a shop does not ask of the same customer stays as it was.
 */
export async function rememberCustomer(
  request: Request,
  customer: Partial<RememberedCustomer> | null,
): Promise<string> {
  const known = customer && { ...(await rememberedOf(request, customer)), ...customer };
  const kept = known && (await shopperCookie.serialize(remembered.parse(known)));
  return kept && kept.length <= COOKIE_BYTES ? kept : shopperCookie.serialize("", { maxAge: 0 });
}

/** What the device remembers of a customer; null where that is of another name or phone number. */
async function rememberedOf(
  request: Request,
  said: Partial<RememberedCustomer>,
): Promise<RememberedCustomer | null> {
  const before = await rememberedCustomer(request);
  const differs = (key: "name" | "phone") =>
    before?.[key] && said[key] !== undefined && said[key] !== before[key];
  return differs("name") || differs("phone") ? null : before;
}
