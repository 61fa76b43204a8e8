import { z } from "zod";
import { browserName } from "#app/lib/browser-name.server.ts";
import { sha256 } from "#app/lib/crypto.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";

const mailed = z.object({ token: z.string().min(1).max(1000) });

/** The session that a mail has told of; null when it is over. Looking ends nothing: mail scanners open links too. */
export const reportedSession = query({
  access: ["anyone"],
  input: mailed,
  async run({ db, now }, { token }) {
    const where = { endHash: sha256(token), expiresAt: { gt: now } };
    const found = await db.session.findFirst({
      where,
      select: { ip: true, userAgent: true, createdAt: true },
    });
    return found && { ip: found.ip, browser: browserName(found.userAgent), at: found.createdAt };
  },
});

/**
 * Ends the session that a mail has told of, by the token of its link; refuses `token_refused` (40001) when it is over.
 * Document 4, Account and organization.
 */
export const endReportedSession = operation({
  key: "POST_/v1/sessions/reported",
  summary: "End a session by the token of the e-mail that told of it",
  refuses: ["token_refused"],
  access: ["anyone"],
  input: mailed,
  async run({ db }, { token }) {
    const { count } = await db.session.deleteMany({ where: { endHash: sha256(token) } });
    if (count === 0) throw new Refusal("token_refused");
  },
});
