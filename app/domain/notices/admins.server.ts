import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";

const adminRow = z.object({ to: z.string(), locale: z.string() });

/** Whom a mail to the admins goes to, with the language that they read. */
export type Told = z.output<typeof adminRow>;

/** The admins of an organization: also who was enrolled and has never signed in. */
export const adminsOf = (db: Tx, organizationId: string): Promise<Told[]> =>
  rowsOf(
    db,
    adminRow,
    Prisma.sql`SELECT u.email AS "to", u.locale FROM membership m JOIN "user" u ON u.id = m.user_id
    WHERE m.organization_id = ${organizationId}::uuid AND m.role = 'admin' ORDER BY u.id`,
  );
