import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { hasFreshProof } from "#app/lib/gate.server.ts";
import { query } from "#app/lib/query.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import { keyStanding } from "./own-keys.server.ts";

const businessRow = z.object({
  name: z.string(),
  has_others: z.boolean(),
  asked: z.boolean(),
  consented: z.boolean(),
  doubted: z.boolean(),
});

/**
 * What a user who owes a passkey can do in their session: whether the sign-in is fresh enough to add one, what each
 * organization that requires one has said to replacing those that are lost, and whether the support desk guards them, for
 * which none of these consents.
 */
export const passkeyStanding = query({
  access: ["person"],
  input: z.object({}),
  async run({ db, actor, now }) {
    const user = userOf(actor);
    const businesses = await rowsOf(
      db,
      businessRow,
      Prisma.sql`
      SELECT d.name, d.has_others, r.id IS NOT NULL AS asked, r.consented_at IS NOT NULL AS consented,
        d.doubted_from IS NOT NULL AS doubted
      FROM passkey_duties(${user.id}::uuid) d
        LEFT JOIN passkey_replacement r ON r.organization_id = d.organization_id
          AND r.session_id = ${user.sessionId}::uuid AND r.expires_at > ${now}`,
    );
    return {
      isFresh: hasFreshProof(actor),
      desk: (await keyStanding(db, user)).guarded,
      businesses,
    };
  },
});
