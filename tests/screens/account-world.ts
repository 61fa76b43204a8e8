import { randomUUID } from "node:crypto";
import type { Caller } from "#app/lib/caller.ts";
import { sha256 } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import type { makeUser } from "#tests/factories/user.ts";

/** The token that confirms a change of somebody's address. */
export async function askForChange({
  id: userId,
  caller,
}: Awaited<ReturnType<typeof makeUser>>): Promise<string> {
  const token = randomUUID();
  const { sessionId } = caller.actor as { sessionId: string };
  const [oldHash, newHash, now] = [sha256(token), sha256(randomUUID()), new Date()];
  const data = { userId, sessionId, oldHash, newHash, createdAt: now, expiresAt: daysAfter(now, 1) };
  await prisma.emailChange.create({ data: { ...data, email: "ana.noua@example.com" } });
  return token;
}

/** The token that ends a session which a mail has told of. */
export async function reportSession({ actor }: Caller): Promise<string> {
  const token = randomUUID();
  const { sessionId: id } = actor as { sessionId: string };
  await prisma.session.update({ where: { id }, data: { endHash: sha256(token) } });
  return token;
}
