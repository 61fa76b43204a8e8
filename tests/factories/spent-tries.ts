import { sha256 } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { networkOf } from "#app/lib/network-of.ts";
import { type LimitName, takeTry } from "#app/lib/rate-limit.server.ts";

/**
 * Leaves a subject so many tries of a limit, as if it had made the rest of them; gives how many there were before. Refuses
 * to leave more than there are.
 */
export async function leaveTries(name: LimitName, subject: string, left: number): Promise<number> {
  const before = (await takeTry(name, subject)) + 1;
  const key = `${name}:${sha256(networkOf(subject)).toString("base64url")}`;
  const points = { increment: before - 1 - left };
  const { count } = await prisma.rateLimit.updateMany({ where: { key }, data: { points } });
  if (count !== 1 || left > before - 1) throw new Error(`${name} of ${subject} was not counted.`);
  return before;
}
