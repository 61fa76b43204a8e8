import { prisma } from "#app/lib/database.server.ts";
import { keyOf, type LimitName, takeTry } from "#app/lib/rate-limit.server.ts";

/**
 * Leaves a subject so many tries of a limit, as if it had made the rest of them; gives how many there were before. Refuses
 * to leave more than there are.
 */
export async function leaveTries(name: LimitName, subject: string, left: number): Promise<number> {
  const before = (await takeTry(name, subject)) + 1;
  if (left >= before) throw new Error(`${name} of ${subject} has only ${before - 1} tries left.`);
  const key = `${name}:${keyOf(subject)}`;
  await prisma.rateLimit.update({ where: { key }, data: { points: { increment: before - 1 - left } } });
  return before;
}
