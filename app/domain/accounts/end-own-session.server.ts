import type { Actor } from "#app/lib/actor.ts";
import type { Tx } from "#app/lib/database.server.ts";

/** Ends the session of the console that somebody has who signs in once more. */
export async function endOwnSession(tx: Tx, actor: Actor): Promise<void> {
  if (actor.kind === "user" || actor.kind === "support")
    await tx.session.deleteMany({ where: { id: actor.sessionId } });
}
