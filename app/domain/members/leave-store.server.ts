import { prisma } from "#app/lib/database.server.ts";

/** Ends a member's session on a device: what they had not placed goes with it (document 4, Store site). */
export async function leaveStore({ sessionId }: { sessionId: string }): Promise<void> {
  await prisma.session.deleteMany({ where: { id: sessionId, kind: "member" } });
}
