import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { type Actor, lacksPasskey, mayPass } from "./actor.ts";
import type { Caller } from "./caller.ts";
import type { Tx } from "./database.server.ts";
import { asksForProof, type Fresh, missingKey } from "./gate.server.ts";
import type { Query } from "./query.server.ts";
import { Refusal } from "./refusal.ts";
import { rowOf } from "./rows.server.ts";
import type { Scope } from "./scope.ts";

/** For how long what a caller may, as it was when the request began, is taken to hold. */
const RIGHTS_HOLD_MS = 10_000;

const standingRow = z.object({
  role: z.string(),
  permissions: z.array(z.string()),
  /** Those that are allowed to a member; null for every one. */
  workplaces: z.array(z.string()).nullable(),
});

type Asked<Input> = Pick<Query, "key" | "access"> & { readonly fresh?: Fresh<Input> };

/**
 * Refuses (`forbidden`, or `unauthenticated` where the session has ended, or a member has lost a workplace) who has
 * lost, since their request began, what it takes: its body may have come slowly, from somebody who was waiting to be
 * removed. It is looked up for each act that asks for a fresh proof, and for all others once the request is 10 seconds
 * old, so that quick ones cost no statement.
 */
export async function requirePresentRight<Input>(
  { key, access, fresh }: Asked<Input>,
  { actor, scope, since }: Caller,
  db: Tx,
  input: Input,
): Promise<void> {
  const isOld = since !== undefined && performance.now() - since > RIGHTS_HOLD_MS;
  if (!scope || !("sessionId" in actor) || !(isOld || asksForProof(fresh, input))) return;
  const now = await standingOf(db, scope.organizationId, actor);
  if (!now || hasLostWorkplace(scope, now.workplaces)) throw new Refusal("unauthenticated");
  if (actor.kind !== "user") return;
  const role = now.role === "admin" && !lacksPasskey(actor) ? "admin" : "custom";
  if (!mayPass({ ...actor, role, permissions: now.permissions }, access))
    throw new Refusal("forbidden", { params: { key: missingKey({ key, access }) } });
}

/** Whether a scope reaches a workplace that is not allowed any more. */
const hasLostWorkplace = ({ workplaces }: Scope, allowed: readonly string[] | null): boolean =>
  allowed !== null && (workplaces === "all" || workplaces.some((id) => !allowed.includes(id)));

/** What somebody is in a business now, by the session that they act in; undefined where either is over. */
const standingOf = (db: Tx, organizationId: string, { sessionId }: Extract<Actor, { sessionId: string }>) =>
  rowOf(
    db,
    standingRow,
    Prisma.sql`
    SELECT coalesce(ms.role, m.role, s.kind) AS role, coalesce(ms.permissions, '{}') AS permissions,
      CASE WHEN NOT m.all_workplaces THEN ARRAY(
        SELECT mw.workplace_id::text FROM member_workplace mw
        WHERE mw.organization_id = m.organization_id AND mw.member_id = m.id) END AS workplaces
    FROM session s
      LEFT JOIN membership ms ON ms.organization_id = s.organization_id AND ms.user_id = s.user_id
      LEFT JOIN member m ON m.organization_id = s.organization_id AND m.id = s.member_id AND m.removed_at IS NULL
    WHERE s.organization_id = ${organizationId}::uuid AND s.id = ${sessionId}::uuid AND s.expires_at > now()
      AND (s.kind = 'support' OR ms.id IS NOT NULL OR m.id IS NOT NULL)`,
  );
