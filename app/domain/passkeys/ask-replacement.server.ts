import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { operation } from "#app/lib/operation.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { mayTry } from "#app/lib/rate-limit.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import { REPLACEMENT_DAYS } from "./limits.ts";

const askedRow = z.object({ id: z.string() });

/**
 * Asks the other admins of each organization that requires a passkey of the user to let them replace those that they have
 * lost: for a day, and in this session only. Up to 5 mails a day tell of it. While a request stands, asking
 * again changes nothing.
 */
export const askReplacement = operation({
  key: "POST_/v1/users/passkeys/replacements",
  summary: "Ask the other admins to let oneself replace a lost passkey",
  access: ["person"],
  input: z.object({}),
  audit: "account.replacement_asked",
  async run({ db, actor, now }) {
    const { id: userId, sessionId, name } = userOf(actor);
    const asked = await rowsOf(
      db,
      askedRow,
      Prisma.sql`
      SELECT id FROM ask_passkey_replacements(${userId}::uuid, ${sessionId}::uuid, ${now},
        ${daysAfter(now, REPLACEMENT_DAYS)})`,
    );
    for (const { id } of asked)
      if (await mayTry("replacementMailsOfPerson", name))
        await enqueue(db, "passkeys.replacement-asked", { replacement_id: id });
  },
});
