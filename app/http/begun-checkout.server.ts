import { z } from "zod";
import { COOKIE_BYTES } from "./cookie-bytes.ts";
import { checkoutCookie } from "./cookies.server.ts";

const texts = z.record(z.string(), z.string());
const begun = z.object({
  customer: texts.optional(),
  data: texts.optional(),
  remember: z.string().optional(),
});
/** What stands at a checkout beside the workplace and the day, by the names of its fields. */
export type BegunCheckout = z.output<typeof begun>;

/** Only the checkout of that shop reads it. */
const of = (slug: string) => ({ path: `/shop/${slug}/checkout` });

/** What was typed at a shop's checkout that was left to change the cart; null for nothing. */
export async function begunCheckout(request: Request): Promise<BegunCheckout | null> {
  const { data } = begun.safeParse(await checkoutCookie.parse(request.headers.get("Cookie")));
  return data ?? null;
}

/** The Set-Cookie that keeps what was `typed` at a shop's checkout, for 15 minutes, where it is short enough for a browser. */
export async function keepCheckout(slug: string, typed: unknown): Promise<string> {
  const kept = await checkoutCookie.serialize(begun.parse(typed), of(slug));
  return kept.length <= COOKIE_BYTES ? kept : endCheckout(slug);
}

/** The Set-Cookie that forgets it. */
export const endCheckout = (slug: string): Promise<string> =>
  checkoutCookie.serialize("", { ...of(slug), maxAge: 0 });
