import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";

/**
 * Gives an admin who sees the console as somebody else their own rights back; for anybody else there is nothing to end.
 * The audit log is told by the session's row, however it ends (migration: see_as).
 */
export const endView = operation({
  key: "DELETE_/v1/users/view",
  summary: "Go back from seeing the console as a user",
  access: ["organization"],
  endsView: true,
  input: z.object({}),
  async run({ db, scope, actor }) {
    if (actor.kind !== "user") return;
    await db.session.updateMany({
      where: { organizationId: scope.organizationId, id: actor.sessionId },
      data: { viewedUserId: null, viewEndsAt: null },
    });
  },
});
