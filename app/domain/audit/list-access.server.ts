import { z } from "zod";
import { accountSubject } from "#app/domain/refusals/refused.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { pageNumber } from "#app/lib/input.server.ts";
import { pageOf } from "#app/lib/output.server.ts";
import { offsetOf } from "#app/lib/page.ts";
import { query } from "#app/lib/query.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { countRow, onlyRowOf, rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { AUDIT_PER_PAGE, SIGNED_IN } from "./limits.ts";

const accessOutput = z.object({
  id: z.string(),
  kind: z
    .enum(["signed_in", "sign_in", "forbidden", "limit"])
    .describe(
      "`signed_in`: somebody signed in. `sign_in`: a sign-in was refused. `forbidden`: a right was missing. `limit`: a limit was hit.",
    ),
  what: z.string().describe("The code of the refused sign-in, the key of the right, the name of the limit."),
  user_email: z.string().nullable().describe("Who, as far as it is known."),
  ip: z.string().describe("The address; of a refusal by IPv6 its /48."),
  ua: z
    .string()
    .nullable()
    .describe("The device of a sign-in, as it calls itself; of refusals it is not kept."),
  count: z.number().describe("How often within the hour."),
  created_at: z.date().describe("When; the last time of several."),
});

/**
 * Sign-ins, refused ones, limits that were hit and rights that were missing in the organization, latest first, 10 a page
 * (document 2, section 9). Refusals are counted by hour, address and person, and kept 90 days, so that nobody fills the table.
 */
export const listAccess = query({
  key: "GET_/v1/auditlogs/access",
  summary: "List sign-ins and refusals",
  refuses: ["too_many"],
  access: ["GET_/v1/auditlogs"],
  input: z.object({ page: pageNumber }),
  output: pageOf(accessOutput),
  async run({ db, scope, actor }, { page }) {
    await takeTry("auditAccessOfPerson", `${scope.organizationId} ${actor.id}`);
    const events = await eventsOf(db, scope);
    const [items, { count }] = await Promise.all([
      rowsOf(
        db,
        accessOutput,
        Prisma.sql`${events} ORDER BY created_at DESC, id DESC
          LIMIT ${AUDIT_PER_PAGE} OFFSET ${offsetOf(page, AUDIT_PER_PAGE)}`,
      ),
      onlyRowOf(db, countRow, Prisma.sql`SELECT count(*)::int AS count FROM (${events}) AS event`),
    ]);
    return { items, limit: AUDIT_PER_PAGE, count, page };
  },
});

/** Refused sign-ins by mail name no organization: those at the accounts of its users are found by their digests. */
async function eventsOf(db: Tx, { organizationId }: Scope): Promise<Prisma.Sql> {
  const users = await db.membership.findMany({
    where: { organizationId },
    select: { user: { select: { id: true, email: true } } },
  });
  const accounts = users.map(({ user }) => ({ ...user, subject: accountSubject(user.email) }));
  const refusal = Prisma.sql`SELECT r.id, r.kind, r.what,
      (SELECT a.email FROM account a WHERE a.id = r.actor_id OR a.subject = r.subject LIMIT 1) AS user_email,
      (SELECT m.username FROM member m WHERE m.organization_id = ${organizationId}::uuid AND m.id = r.actor_id) AS username,
      r.network, r.count, r.last_at FROM refusal_count r`;
  return Prisma.sql`
    WITH account AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) AS a (id uuid, email text, subject text)),
    refused AS (
      ${refusal} WHERE r.organization_id = ${organizationId}::uuid
      UNION ALL ${refusal} WHERE r.organization_id IS NULL AND r.kind = 'sign_in'
        AND r.subject = ANY(${accounts.map(({ subject }) => subject)}))
    SELECT e.id, 'signed_in' AS kind, e.name AS what, e.actor_name AS user_email, e.ip, e.after ->> 'ua' AS ua,
      1 AS count, e.created_at
    FROM audit_entry e WHERE e.organization_id = ${organizationId}::uuid AND e.name = ${SIGNED_IN}
    UNION ALL
    SELECT id, kind, what, coalesce(user_email, username), network, NULL, count, last_at FROM refused`;
}
