import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { query } from "#app/lib/query.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { onlyRowOf, rowOf } from "#app/lib/rows.server.ts";
import { AUDIT_PER_PAGE, SIGNED_IN } from "./limits.ts";

const faults = ["missing", "changed", "values_changed"] as const;
const broken = {
  position: z.number().describe("The place in the chain, from 1."),
  fault: z
    .enum(faults)
    .describe(
      "`missing`: no row stands there. `changed`: the row, or its place, is not what was sealed. `values_changed`: its personal values are not.",
    ),
};
const brokenRow = z.object(broken);
const namedRow = z.object({
  id: z.string(),
  name: z.string(),
  user_email: z.string(),
  created_at: z.date(),
  page: z.number().nullable().describe("The page of the list that it stands on; null of a sign-in."),
});
const countedRow = z.object({ sealed: z.number(), unsealed: z.number() });

/**
 * Whether an organization's audit rows are still those that were sealed, and the first place where they are not: a
 * changed, removed, inserted or swapped one. Rows whose personal values were erased are whole. Refuses `too_many`.
 */
export const verifyAudit = query({
  key: "GET_/v1/auditlogs/verify",
  summary: "Check the chain of the audit log",
  refuses: ["too_many"],
  access: ["GET_/v1/auditlogs"],
  input: z.object({}),
  output: z.object({
    sealed: z.number().describe("Rows in the chain."),
    unsealed: z.number().describe("Rows that wait for their place in it: about a minute."),
    broken: z
      .object({
        ...broken,
        row: namedRow.nullable().describe("The row there; of a missing one the row before it."),
      })
      .nullable()
      .describe("The first place where the chain breaks."),
  }),
  async run({ db, scope: { organizationId }, actor }) {
    await takeTry("auditChecksOfPerson", `${organizationId} ${actor.id}`);
    const { broken, ...counted } = await chainOf(db, organizationId);
    if (!broken) return { ...counted, broken };
    return {
      ...counted,
      broken: { ...broken, row: (await rowOf(db, namedRow, rowUpTo(organizationId, broken))) ?? null },
    };
  },
});

/** The row at a place of the chain, or the last one before it. */
const rowUpTo = (organizationId: string, { position }: { position: number }): Prisma.Sql => Prisma.sql`
  SELECT e.id, e.name, e.actor_name AS user_email, e.created_at, CASE WHEN e.name <> ${SIGNED_IN} THEN (
    SELECT (count(*) / ${AUDIT_PER_PAGE}::int)::int + 1 FROM audit_entry later
    WHERE later.organization_id = ${organizationId}::uuid AND later.name <> ${SIGNED_IN}
      AND (later.created_at, later.id) > (e.created_at, e.id)) END AS page
  FROM audit_entry e WHERE e.organization_id = ${organizationId}::uuid AND e.position <= ${position}::int
  ORDER BY e.position DESC LIMIT 1`;

/** How many rows of an organization are sealed and how many wait for it, and the first place where the chain breaks. */
export async function chainOf(db: Tx, organizationId: string) {
  const counted = await onlyRowOf(
    db,
    countedRow,
    Prisma.sql`
    SELECT count(position)::int AS sealed, (count(*) - count(position))::int AS unsealed FROM audit_entry
    WHERE organization_id = ${organizationId}::uuid`,
  );
  const found = await rowOf(db, brokenRow, firstFault(organizationId));
  return { ...counted, broken: found ?? null };
}

/**
 * Each row is held against the stored digest of the one before it; the end of the chain against what is kept apart of it.
 * The values of an erased row are held against the digest in the latest row that tells of their erasing.
 */
const firstFault = (organizationId: string): Prisma.Sql => Prisma.sql`
  WITH told AS MATERIALIZED (
    SELECT DISTINCT ON (d.key) d.key AS id, d.value AS digest
    FROM audit_entry e CROSS JOIN LATERAL jsonb_each_text(e.after -> 'digests') d
    WHERE e.organization_id = ${organizationId}::uuid AND e.name = 'audit.erased'
    ORDER BY d.key, e.created_at DESC, e.position DESC NULLS FIRST),
  faults AS (
    SELECT e.position, 1 AS weight, CASE
      WHEN e.position > 1 AND p.position IS NULL THEN 'missing'
      WHEN e.digest <> audit_row_digest(coalesce(p.digest, ''), e.position, e.values_digest, e) THEN 'changed'
      WHEN e.salt IS NOT NULL AND audit_values_digest(e.salt, e) <> e.values_digest THEN 'values_changed'
      END AS fault
    FROM audit_entry e LEFT JOIN audit_entry p
      ON p.organization_id = ${organizationId}::uuid AND p.position = e.position - 1
    WHERE e.organization_id = ${organizationId}::uuid AND e.position IS NOT NULL
    UNION ALL
    SELECT e.position, 1, 'values_changed'
    FROM audit_entry e LEFT JOIN told t ON t.id = e.id::text
    WHERE e.organization_id = ${organizationId}::uuid AND e.position IS NOT NULL AND e.salt IS NULL
      AND encode(audit_values_digest('', e), 'hex') IS DISTINCT FROM t.digest
    UNION ALL
    SELECT coalesce(l.position, 0) + 1, 2,
      CASE WHEN c.position > coalesce(l.position, 0) THEN 'missing' ELSE 'changed' END
    FROM (SELECT coalesce(max(position), 0) AS position, coalesce((array_agg(digest))[1], '') AS digest
        FROM audit_chain WHERE organization_id = ${organizationId}::uuid) c
      LEFT JOIN (SELECT position, digest FROM audit_entry
        WHERE organization_id = ${organizationId}::uuid AND position IS NOT NULL ORDER BY position DESC LIMIT 1) l ON true
    WHERE c.position <> coalesce(l.position, 0) OR c.digest <> coalesce(l.digest, '')),
  first AS (SELECT * FROM faults WHERE fault IS NOT NULL ORDER BY position, weight LIMIT 1)
  SELECT fault, (CASE fault WHEN 'missing' THEN (
    SELECT coalesce(max(e.position), 0) + 1 FROM audit_entry e
    WHERE e.organization_id = ${organizationId}::uuid AND e.position < f.position) ELSE position END)::int AS position
  FROM first f`;
