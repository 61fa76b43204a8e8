import { z } from "zod";
import {
  factsOf,
  selectSubscriptions,
  subscriptionsColumn,
} from "#app/domain/billing/subscription-facts.server.ts";
import { memberRoles } from "#app/domain/members/limits.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Actor, Viewing } from "#app/lib/actor.ts";
import { sha256 } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import { type Scope, unsafeScope } from "#app/lib/scope.ts";
import { SESSION_SECONDS, USED_SECONDS } from "./limits.ts";
import { isRight } from "./rights.ts";
import { supportActor } from "./support-actor.ts";

const sessionRow = z.object({
  id: z.string(),
  kind: z.string(),
  user_id: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(["admin", "custom"]).nullable(),
  permissions: z.array(z.string()).nullable(),
  viewed_id: z.string().nullable(),
  viewed_email: z.string().nullable(),
  viewed_permissions: z.array(z.string()).nullable(),
  view_ends_at: z.date().nullable(),
  member_id: z.string().nullable(),
  username: z.string().nullable(),
  member_role: z.enum(memberRoles).nullable(),
  all_workplaces: z.boolean().nullable(),
  member_workplaces: z.array(z.string()),
  workplace_id: z.string().nullable(),
  created_at: z.date(),
  ages: z.boolean(),
  proved_at: z.date(),
  passkey_at: z.date().nullable(),
  passkey_due: z.boolean(),
  elsewhere: z.boolean(),
  expires_at: z.date(),
  organization_id: z.string().nullable(),
  name: z.string(),
  slug: z.string(),
  locale: z.string(),
  time_zone: z.string(),
  currency: z.string(),
  remove_at: z.date().nullable(),
  order_version: z.string(),
  subscriptions: subscriptionsColumn,
});
type SessionRow = z.output<typeof sessionRow>;

/** Who a session stands for, within which tenant (null before the welcome form is sent). */
export interface FoundSession {
  actor: Extract<Actor, { kind: "user" | "support" | "member" }>;
  scope: Scope | null;
}

/**
 * Looks a session up by the secret of its cookie or token: one statement, and once a day a second one, by which a
 * member's session goes on. Null when it is unknown, expired or
 * revoked, when the member is removed or its workplace is no longer allowed (document 4, Store site). An admin sees as
 * somebody else by a cookie alone, never by a token of the API.
 */
export async function findSession(
  secret: string,
  kind: "user" | "member",
  by: "cookie" | "token" = "cookie",
): Promise<FoundSession | null> {
  const row = await rowOf(
    prisma,
    sessionRow,
    Prisma.sql`
    SELECT s.id, s.kind, s.user_id, s.member_id, s.workplace_id, s.organization_id, s.proved_at, s.created_at, s.expires_at,
      CASE WHEN passkey_counts(s.passkey_made_at, ms.doubted_from, ms.doubted_until) THEN s.passkey_at END AS passkey_at,
      coalesce(o.passkeys_required AND ms.role = 'admin', false) AS passkey_due,
      EXISTS (SELECT FROM membership e WHERE e.user_id = s.user_id AND e.organization_id <> s.organization_id) AS elsewhere,
      s.expires_at < now() + make_interval(secs => ${SESSION_SECONDS - USED_SECONDS}) AS ages,
      u.email, ms.role, ms.permissions,
      vu.id AS viewed_id, vu.email AS viewed_email, vs.permissions AS viewed_permissions, s.view_ends_at,
      m.username, m.role AS member_role, m.all_workplaces,
      ARRAY(SELECT mw.workplace_id::text FROM member_workplace mw
        WHERE mw.organization_id = s.organization_id AND mw.member_id = s.member_id) AS member_workplaces,
      coalesce(o.name, '') AS name, coalesce(o.slug, '') AS slug, coalesce(o.locale, '') AS locale,
      coalesce(o.time_zone, '') AS time_zone, coalesce(o.currency, '') AS currency,
      coalesce(o.order_version, 0)::text AS order_version,
      (SELECT r.remove_at FROM removal r WHERE r.organization_id = s.organization_id) AS remove_at,
      ${selectSubscriptions(Prisma.sql`s.organization_id`)} AS subscriptions
    FROM session s
      LEFT JOIN "user" u ON u.id = s.user_id
      LEFT JOIN organization o ON o.id = s.organization_id
      LEFT JOIN membership ms ON ms.organization_id = s.organization_id AND ms.user_id = s.user_id
      LEFT JOIN membership vs ON vs.organization_id = s.organization_id AND vs.user_id = s.viewed_user_id
        AND vs.role = 'custom' AND ms.role = 'admin' AND s.view_ends_at > now()
      LEFT JOIN "user" vu ON vu.id = vs.user_id
      LEFT JOIN member m ON m.organization_id = s.organization_id AND m.id = s.member_id AND m.removed_at IS NULL
    WHERE s.hash = ${sha256(secret)} AND s.kind IN (${kind}, ${kind === "user" ? "support" : kind}) AND s.expires_at > now()`,
  );
  if (!row) return null;
  if (row.kind === "support") return supportSession(row);
  if (kind === "user") return by === "token" ? programSession(row) : viewedSession(row);
  const found = memberSession(row);
  if (found && row.ages) await prolong(row.id);
  return found;
}

/** A member's session lasts 30 days from its last use (document 4, Added on 22 November 2026). */
async function prolong(id: string): Promise<void> {
  await prisma.$executeRaw`
    UPDATE session SET expires_at = now() + make_interval(secs => ${SESSION_SECONDS})
    WHERE id = ${id}::uuid AND expires_at > now()`;
}

interface UserSession extends FoundSession {
  actor: Extract<Actor, { kind: "user" }>;
}

function userSession(row: SessionRow): UserSession | null {
  if (!row.user_id || !row.email) return null;
  const inside = row.organization_id && row.role;
  if (row.organization_id && !row.role) return null;
  const due = row.passkey_due ? (row.passkey_at ? ("shown" as const) : ("lacking" as const)) : null;
  const actor = {
    kind: "user" as const,
    id: row.user_id,
    name: row.email,
    role: due === "lacking" ? ("custom" as const) : (row.role ?? ("custom" as const)),
    permissions: due === "lacking" ? [] : (row.permissions ?? []).filter(isRight),
    sessionId: row.id,
    // Where a passkey is required, a fresh proof is one by it.
    provedAt: (due && row.passkey_at) ?? row.proved_at,
    enteredAt: row.created_at,
    ...(due && { passkey: due }),
    ...(row.elsewhere && { elsewhere: true as const }),
  };
  return { actor, scope: inside ? scopeOf(row, "all", true) : null };
}

function programSession(row: SessionRow): FoundSession | null {
  const found = userSession(row);
  return found && { ...found, actor: { ...found.actor, byToken: true } };
}

/** What an admin may while they see the console as somebody else: what that person may, and nothing of it is written. */
function viewedSession(row: SessionRow): FoundSession | null {
  const found = userSession(row);
  const { viewed_id: id, viewed_email: name, view_ends_at: endsAt } = row;
  if (!found || !id || !name || !endsAt || found.actor.passkey === "lacking") return found;
  const viewing: Viewing = { id, name, endsAt };
  const permissions = (row.viewed_permissions ?? []).filter(isRight);
  return { ...found, actor: { ...found.actor, role: "custom", permissions, viewing } };
}

const supportSession = (row: SessionRow): FoundSession => ({
  actor: supportActor(row.id, row.expires_at),
  scope: scopeOf(row, "all", true),
});

function memberSession(row: SessionRow): FoundSession | null {
  if (!row.member_id || !row.username || !row.member_role || !row.organization_id) return null;
  const workplaces = row.all_workplaces ? ("all" as const) : row.member_workplaces;
  const { workplace_id: workplaceId } = row;
  if (workplaceId && workplaces !== "all" && !workplaces.includes(workplaceId)) return null;
  const actor = {
    kind: "member" as const,
    id: row.member_id,
    name: row.username,
    role: row.member_role,
    sessionId: row.id,
    workplaceId,
  };
  return { actor, scope: scopeOf(row, workplaces, false) };
}

function scopeOf(row: SessionRow, workplaces: "all" | string[], namesUsers: boolean): Scope {
  const { name, slug, locale, currency, time_zone: timeZone } = row;
  const { remove_at: removeAt, order_version: orderVersion } = row;
  return unsafeScope({
    organizationId: row.organization_id as string,
    organization: { name, slug, locale, timeZone, currency, removeAt },
    subscriptions: factsOf(row.subscriptions),
    workplaces,
    namesUsers,
    orderVersion,
  });
}
