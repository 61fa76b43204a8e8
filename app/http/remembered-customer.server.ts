import { z } from "zod";
import { shopperCookie } from "./cookies.server.ts";

const remembered = z.object({
  name: z.string().catch(""),
  phone: z.string().catch(""),
  email: z.string().catch(""),
  address: z.string().catch(""),
});
/** What a customer of online shops has had remembered on their device. */
export type RememberedCustomer = z.output<typeof remembered>;

/** Browsers keep no cookie of more bytes. */
const COOKIE_BYTES = 3_800;

/** What this device remembers of whoever orders on it; null for nothing. */
export async function rememberedCustomer(request: Request): Promise<RememberedCustomer | null> {
  const value: unknown = await shopperCookie.parse(request.headers.get("Cookie"));
  const { data } = remembered.safeParse(value);
  return data ?? null;
}

/**
 * The Set-Cookie that has a device remember who orders on it for a year, for who asked for that, and forget it for who did
 * not.
 */
export async function rememberCustomer(customer: Partial<RememberedCustomer> | null): Promise<string> {
  const kept = customer && (await shopperCookie.serialize(remembered.parse(customer)));
  return kept && kept.length <= COOKIE_BYTES ? kept : shopperCookie.serialize("", { maxAge: 0 });
}
