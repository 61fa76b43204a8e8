import type { Prisma } from "#app/generated/prisma/client.ts";
import type { Caller } from "./caller.ts";
import type { Tx } from "./database.server.ts";

type Row = Record<string, unknown>;

/** What happened to one row: its id, and the fields before and after. */
export interface AuditChange {
  subjectId?: string;
  before?: Row;
  after?: Row;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Keeps of two versions of a row only the fields that differ; a created or deleted row is kept whole. */
function changedFields({ before, after }: AuditChange): { before?: Row; after?: Row } {
  if (!before || !after) return { before, after };
  const names = Object.keys({ ...before, ...after }).filter((name) => !same(before[name], after[name]));
  const pick = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** Writes the audit rows of one act, in its transaction (document 3, Audit log). */
export async function writeAudit(db: Tx, caller: Caller, name: string, changes: readonly AuditChange[]) {
  if (!caller.scope) return;
  const act = {
    organizationId: caller.scope.organizationId,
    name,
    actorKind: caller.actor.kind,
    actorId: caller.actor.id,
    actorName: caller.actor.name,
    ip: caller.ip,
  };
  const rows = (changes.length ? changes : [{}]).map((change: AuditChange) => {
    const { before, after } = changedFields(change);
    return {
      ...act,
      subjectId: change.subjectId,
      before: before as Prisma.InputJsonObject | undefined,
      after: after as Prisma.InputJsonObject | undefined,
    };
  });
  await db.auditEntry.createMany({ data: rows });
}
