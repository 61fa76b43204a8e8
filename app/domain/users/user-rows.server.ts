import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { rowOf, rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { userRoles } from "./limits.ts";

const userRow = z.object({
  id: z.string(),
  /** Null until they have joined; then `pemail` is. */
  email: z.string().nullable(),
  pemail: z.string().nullable(),
  role: z.enum(userRoles),
  permissions: z.array(z.string()),
  version: z.number(),
  created_at: z.date(),
  /** Until when the invitation can be used; null once they have joined. */
  expires_at: z.date().nullable(),
});
/** Somebody of a business: who has joined, by the user's id, or was invited, by the invitation's. */
export type UserRow = z.output<typeof userRow>;

/** Users in the order in which they came, invitations among them, of one organization. */
const usersOf = (organizationId: string, id: string | null) => Prisma.sql`
  SELECT * FROM (
    SELECT u.id, u.email, NULL AS pemail, m.role, m.permissions, m.version, m.created_at, NULL::timestamptz AS expires_at
    FROM membership m JOIN "user" u ON u.id = m.user_id WHERE m.organization_id = ${organizationId}::uuid
    UNION ALL
    SELECT i.id, NULL, i.email, i.role, i.permissions, i.version, i.created_at, i.expires_at
    FROM invitation i WHERE i.organization_id = ${organizationId}::uuid
  ) found ${id === null ? Prisma.empty : Prisma.sql`WHERE id = ${id}::uuid`} ORDER BY created_at, id`;

/** Everybody of the organization, in the order in which they came (document 3, section 3). */
export const listOfUsers = (db: Tx, { organizationId }: Scope): Promise<UserRow[]> =>
  rowsOf(db, userRow, usersOf(organizationId, null));

/** Somebody of the organization by their id; undefined when they are not of it. */
export const findUser = (db: Tx, { organizationId }: Scope, id: string): Promise<UserRow | undefined> =>
  rowOf(db, userRow, usersOf(organizationId, id));

/** Whether an address is in the organization: joined, or with an invitation that can still be used. */
export async function isOfOrganization(
  db: Tx,
  { organizationId }: Scope,
  email: string,
  now: Date,
): Promise<boolean> {
  const joined = await db.membership.count({ where: { organizationId, user: { email } } });
  return (
    joined > 0 ||
    (await db.invitation.count({ where: { organizationId, email, expiresAt: { gt: now } } })) > 0
  );
}
