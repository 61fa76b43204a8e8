import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { fallbackLanguage } from "#app/lib/i18n.ts";
import { localDay } from "#app/lib/local-day.ts";
import { offsetOf } from "#app/lib/page.ts";
import { countRow, onlyRowOf, rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { likePattern } from "#app/lib/search.server.ts";
import { textsFor } from "#app/lib/translations.server.ts";
import { latestDay } from "#app/lib/typed-day.ts";
import { type AuditFilters, type AuditRow, auditOutput } from "./audit-input.server.ts";
import { AUDIT_PER_PAGE, SIGNED_IN } from "./limits.ts";

/** Who did what nobody did, as pages and spreadsheets say. */
const PRODUCT = textsFor(fallbackLanguage, ["audit"])("system");

/** The acts of an organization that the filters find; days are its local days. Sign-ins are told of elsewhere. */
export function actsFound(
  { organizationId, organization }: Scope,
  { user, name, ...filters }: AuditFilters,
  now: Date,
): Prisma.Sql {
  const { timeZone } = organization;
  const today = localDay(now, timeZone);
  // A day without its year: the end is one of this year, and the beginning the latest before it.
  const until = filters.until && latestDay(filters.until, today, `${today.slice(0, 4)}-12-31`);
  const from = filters.from && latestDay(filters.from, today, until && until < today ? until : today);
  const start = (day: string, later: number) =>
    Prisma.sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${timeZone})`;
  return Prisma.sql`FROM audit_entry e WHERE e.organization_id = ${organizationId}::uuid AND e.name <> ${SIGNED_IN}
    ${user ? Prisma.sql`AND fold(coalesce(nullif(e.actor_name, ''), ${PRODUCT})) LIKE fold(${likePattern(user)})` : Prisma.empty}
    ${name ? Prisma.sql`AND e.name = ${name}` : Prisma.empty}
    ${from ? Prisma.sql`AND e.created_at >= ${start(from, 0)}` : Prisma.empty}
    ${until ? Prisma.sql`AND e.created_at < ${start(until, 1)}` : Prisma.empty}`;
}

/** How many rows {@link actsFound} has. */
export async function countActs(db: Tx, found: Prisma.Sql): Promise<number> {
  const { count } = await onlyRowOf(db, countRow, Prisma.sql`SELECT count(*)::int AS count ${found}`);
  return count;
}

/** Rows of {@link actsFound}, latest first. What holds the chain together after an erasing is for Verify, not for people. */
const auditRows = (db: Tx, found: Prisma.Sql, limit: number, offset: number): Promise<AuditRow[]> =>
  rowsOf(
    db,
    auditOutput,
    Prisma.sql`SELECT e.id, e.actor_name AS user_email, e.name, e.subject_id, e.before,
      CASE WHEN e.name <> 'audit.erased' THEN e.after END AS after, e.ip, e.created_at,
      e.position IS NOT NULL AS sealed
    ${found} ORDER BY e.created_at DESC, e.id DESC LIMIT ${limit} OFFSET ${offset}`,
  );

/** A page of the acts that the filters find, and how many there are (document 2, section 9: 10 a page). */
export async function pageOfActs(
  db: Tx,
  scope: Scope,
  { page, ...filters }: AuditFilters & { page: number },
  now: Date,
) {
  const found = actsFound(scope, filters, now);
  const [items, count] = await Promise.all([
    auditRows(db, found, AUDIT_PER_PAGE, offsetOf(page, AUDIT_PER_PAGE)),
    countActs(db, found),
  ]);
  return { items, limit: AUDIT_PER_PAGE, count, page };
}

/** Rows that one statement of an export reads. */
const BATCH = 1_000;

/** All rows of {@link actsFound}, latest first, batch by batch: each goes on after the last row of the one before. */
export async function* auditBatches(db: Tx, found: Prisma.Sql): AsyncGenerator<AuditRow[]> {
  let rows = await auditRows(db, found, BATCH, 0);
  while (rows.length > 0) {
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    const further = Prisma.sql`${found} AND (e.created_at, e.id) < (${last.created_at}::timestamptz, ${last.id}::uuid)`;
    rows = await auditRows(db, further, BATCH, 0);
  }
}
