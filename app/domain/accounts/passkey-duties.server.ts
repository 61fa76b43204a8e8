import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";

const dutyRow = z.object({ organization_id: z.string(), name: z.string(), has_others: z.boolean() });

/** The organizations that require a passkey of a person as an admin of theirs, in whichever the person is signed in. */
export const passkeyDuties = (db: Tx, userId: string) =>
  rowsOf(
    db,
    dutyRow,
    Prisma.sql`SELECT organization_id, name, has_others FROM passkey_duties(${userId}::uuid)`,
  );
