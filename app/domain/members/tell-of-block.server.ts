import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db, Tx } from "#app/lib/database.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { rowOf, rowsOf } from "#app/lib/rows.server.ts";
import { isBlocked } from "./pin-tries.server.ts";

const adminRow = z.object({ member_id: z.string(), email: z.string() });
const nameRow = z.object({ username: z.string() });

/**
 * The last wrong PIN that strangers had: a job tells the owner. It finds out by itself whether there is such a member,
 * so that the answer to an unknown name takes as long.
 */
export async function tellOfBlock(db: Tx, organizationId: string, username: string): Promise<void> {
  await enqueue(db, "members.blocked", { organization_id: organizationId, username });
}

/** A mail to each admin of the business, while the member is blocked; nothing when there is no such member. */
export async function tellAdminsOfBlock(db: Db, organizationId: string, username: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const admins = await rowsOf(
      tx,
      adminRow,
      Prisma.sql`
      SELECT m.id AS member_id, u.email
      FROM member m JOIN membership s ON s.organization_id = m.organization_id AND s.role = 'admin'
        JOIN "user" u ON u.id = s.user_id
      WHERE m.organization_id = ${organizationId}::uuid AND m.removed_at IS NULL
        AND fold(m.username) = fold(${username}) AND ${isBlocked}`,
    );
    for (const { member_id, email } of admins) {
      const key = `mail.member-blocked ${member_id} ${email}`;
      await enqueue(
        tx,
        "mail.member-blocked",
        { organization_id: organizationId, member_id, to: email },
        { key },
      );
    }
  });
}

/** What the mail says of a blocked member: the username, or null when they may come in again. */
export async function blockedMember(db: Db, organizationId: string, id: string): Promise<string | null> {
  const member = await rowOf(
    db,
    nameRow,
    Prisma.sql`SELECT m.username FROM member m
    WHERE m.organization_id = ${organizationId}::uuid AND m.id = ${id}::uuid AND m.removed_at IS NULL
      AND ${isBlocked}`,
  );
  return member?.username ?? null;
}
