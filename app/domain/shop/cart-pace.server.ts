import type { Context } from "#app/lib/context.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";

/** Counts a change of a cart by the address and by the browser. Refuses (`too_many`) too many of either. */
export async function takeCartTry({ actor, ip }: Pick<Context, "actor" | "ip">): Promise<void> {
  await takeTry("cartWritesFromIp", ip);
  await takeTry("cartWritesOfBrowser", actor.id ?? ip);
}
