import { z } from "zod";
import { sha256 } from "#app/lib/crypto.server.ts";
import { query } from "#app/lib/query.server.ts";
import { userOf } from "./user-of.ts";

/** The change of the user's address that waits, and which mailbox it waits for; null without one. */
export const emailChange = query({
  access: ["organization"],
  input: z.object({}),
  async run({ db, actor, now }) {
    const userId = userOf(actor).id;
    const waiting = await db.emailChange.findFirst({ where: { userId, expiresAt: { gt: now } } });
    if (!waiting) return null;
    const { email, oldHash, newHash, expiresAt } = waiting;
    return { email, missing: { old: oldHash !== null, new: newHash !== null }, until: expiresAt };
  },
});

/** Whether the link of a mail about a change of address can still be used. Looking uses nothing: mail scanners open links too. */
export const emailChangeOpen = query({
  access: ["anyone"],
  input: z.object({ token: z.string() }),
  async run({ db, now }, { token }) {
    const hash = sha256(token);
    const where = { OR: [{ oldHash: hash }, { newHash: hash }], expiresAt: { gt: now } };
    return (await db.emailChange.count({ where })) > 0;
  },
});
