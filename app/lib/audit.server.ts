import type { Caller } from "./caller.ts";
import type { Tx } from "./database.server.ts";
import type { Scope } from "./scope.ts";
import { newId } from "./uuid.ts";

type Row = Record<string, unknown>;

/** What happened to one row: its id, and the fields before and after. */
export interface AuditChange {
  /** What was done, where one call does several things; the operation's own name without it. */
  name?: string;
  /** In whose log it stands, where who acts is of no business. */
  organizationId?: string;
  subjectId?: string;
  before?: Row;
  after?: Row;
  /** What the row is known by where its id soon says nothing: it stands on both sides, beside the fields that differ. */
  about?: Row;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Keeps of two versions of a row only the fields that differ; a created or deleted row is kept whole. */
function changedFields({ before, after, about }: AuditChange): { before?: Row; after?: Row } {
  if (!before || !after) return { before, after };
  const names = Object.keys({ ...before, ...after }).filter((name) => !same(before[name], after[name]));
  const pick = (row: Row) => ({
    ...about,
    ...Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
  });
  return { before: pick(before), after: pick(after) };
}

/** Writes the audit rows of one act, in its transaction (document 3, Audit log). */
export async function writeAudit(db: Tx, caller: Caller, name: string, changes: readonly AuditChange[]) {
  const { actor, scope, ip } = caller;
  const organizationId = scope?.organizationId ?? changes[0]?.organizationId;
  if (!organizationId) return;
  // As JSON of our own: Prisma's drops the name `__proto__`.
  const rows = (changes.length ? changes : [{}]).map((change: AuditChange) => ({
    id: newId(),
    name: change.name ?? name,
    subject_id: change.subjectId,
    ...changedFields(change),
  }));
  await db.$executeRaw`
    INSERT INTO audit_entry
      (id, organization_id, name, actor_kind, actor_id, actor_name, subject_id, "before", "after", ip)
    SELECT id, ${organizationId}::uuid, name, ${actor.kind}, ${actor.id}::uuid, ${actor.name}, subject_id,
      "before", "after", ${ip}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS change (id uuid, name text, subject_id text, "before" jsonb, "after" jsonb)`;
}

interface SignIn {
  organizationId: string;
  kind: "user" | "member";
  id: string;
  /** The address or the username. */
  name: string;
  ip: string;
  userAgent: string;
}

/** Writes that somebody has signed in, with the device; an event of the organization (document 3, Audit log). */
export async function writeSignIn(db: Tx, { organizationId, kind, id, name, ip, userAgent }: SignIn) {
  await db.$executeRaw`
    INSERT INTO audit_entry (id, organization_id, name, actor_kind, actor_id, actor_name, "after", ip)
    VALUES (${newId()}::uuid, ${organizationId}::uuid, 'session.opened', ${kind}, ${id}::uuid, ${name},
      jsonb_build_object('ua', ${userAgent}::text), ${ip})`;
}

/** Writes what the product itself did in an organization, in its transaction: the log names nobody. */
export const writeOwnAct = (db: Tx, scope: Scope, name: string, change: AuditChange): Promise<void> =>
  writeAudit(db, { actor: { kind: "system", id: null, name: "" }, scope, ip: "" }, name, [change]);
