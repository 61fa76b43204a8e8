import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { seal, unsealOrNull } from "#app/lib/crypto.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";

const PURPOSE = "removal told";

/** A mail says to the admins that their business is removed, and to everybody else that one of theirs is gone. */
const toldRow = z.object({
  to: z.string(),
  locale: z.string(),
  // Removals that an earlier version has begun keep the admins alone, and no kind.
  kind: z.enum(["done", "gone"]).default("done"),
});

/** Seals whom to tell once the organization is removed, everybody who belongs to it: their memberships go before that. */
export async function sealPeople(db: Tx, organizationId: string): Promise<string> {
  const people = await rowsOf(
    db,
    toldRow,
    Prisma.sql`SELECT u.email AS "to", u.locale, CASE m.role WHEN 'admin' THEN 'done' ELSE 'gone' END AS kind
    FROM membership m JOIN "user" u ON u.id = m.user_id
    WHERE m.organization_id = ${organizationId}::uuid ORDER BY u.id`,
  );
  return seal(JSON.stringify(people), PURPOSE);
}

/** The people of {@link sealPeople}; nobody where the secret is another one by now. */
export const sealedPeople = (sealed: string): z.output<typeof toldRow>[] =>
  z.array(toldRow).parse(JSON.parse(unsealOrNull(sealed, PURPOSE) ?? "[]"));
