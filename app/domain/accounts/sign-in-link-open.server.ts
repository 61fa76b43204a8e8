import { z } from "zod";
import { sha256 } from "#app/lib/crypto.server.ts";
import { query } from "#app/lib/query.server.ts";

/** Whether the link of a sign-in mail can still be spent. Looking spends nothing: mail scanners open links too. */
export const signInLinkOpen = query({
  access: ["anyone"],
  input: z.object({ token: z.string() }),
  run: async ({ db, now }, { token }) =>
    (await db.signInToken.count({ where: { linkHash: sha256(token), expiresAt: { gt: now } } })) > 0,
});
