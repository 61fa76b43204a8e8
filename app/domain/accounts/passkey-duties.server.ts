import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";

const dutyRow = z.object({
  organization_id: z.string(),
  name: z.string(),
  has_others: z.boolean(),
  doubted: z.boolean(),
});

/**
 * The organizations that require a passkey of a person as an admin of theirs, in whichever the person is signed in. `doubted`:
 * they were bound there before, and passkeys that they added in between do not count.
 */
export const passkeyDuties = (db: Tx, userId: string) =>
  rowsOf(
    db,
    dutyRow,
    Prisma.sql`SELECT organization_id, name, has_others, doubted_from IS NOT NULL AS doubted
    FROM passkey_duties(${userId}::uuid)`,
  );
