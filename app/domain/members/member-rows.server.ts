import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { id as idOf } from "#app/lib/input.server.ts";
import { offsetOf, type Page } from "#app/lib/page.ts";
import { countRow, onlyRowOf, rowOf, rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { likePattern } from "#app/lib/search.server.ts";
import { MEMBER_SESSIONS_PER_PAGE, MEMBERS_PER_PAGE, memberRoles } from "./limits.ts";
import { openPin } from "./open-pin.server.ts";
import { isBlocked } from "./pin-tries.server.ts";

const memberRow = z.object({
  id: z.string(),
  username: z.string(),
  role: z.enum(memberRoles),
  /** Sealed. */
  pin: z.string(),
  all_workplaces: z.boolean(),
  /** The allowed workplaces, id to name; with `all_workplaces` empty. */
  locations: z.record(z.string(), z.string()),
  sessions: z.array(z.object({ id: z.string(), ip: z.string(), ua: z.string(), created_at: z.string() })),
  sessions_count: z.number(),
  /** Whether only browsers that know the member may sign in as them, after 30 wrong PINs. */
  blocked: z.boolean(),
  version: z.number(),
  created_at: z.date(),
});
type Stored = z.output<typeof memberRow>;

/** What the list can be sorted by, each in an index; without it the newest come first. */
export const memberSorts = ["username", "-username"] as const;
type MemberSort = (typeof memberSorts)[number];

const orders: Record<MemberSort, Prisma.Sql> = {
  username: Prisma.sql`fold(m.username), m.id`,
  "-username": Prisma.sql`fold(m.username) DESC, m.id DESC`,
};

/** A device on which a member is signed in; `ua` is the browser's own description of itself. */
export type MemberSession = Omit<Stored["sessions"][number], "created_at"> & { created_at: Date };

export interface MemberRow extends Omit<Stored, "pin" | "sessions"> {
  /** Left out for those who may not see it; null when it can't be read ({@link openPin}). */
  pin?: string | null;
  /** One page of the living ones, the newest first. */
  sessions: MemberSession[];
}

/** Which page of a member's sessions is meant; the first one of everybody else's. */
export interface SessionsPage {
  of: string;
  page: number;
}

const living = Prisma.sql`FROM session s
  WHERE s.organization_id = m.organization_id AND s.member_id = m.id AND s.expires_at > now()`;

const columnsWith = (
  shown: SessionsPage | undefined,
) => Prisma.sql`m.id, m.username, m.role, m.pin, m.all_workplaces, m.version, m.created_at,
  ${isBlocked} AS blocked,
  (SELECT coalesce(json_object_agg(w.id, w.name ORDER BY w.name), '{}')
    FROM member_workplace mw
      JOIN workplace w ON w.organization_id = mw.organization_id AND w.id = mw.workplace_id
    WHERE mw.organization_id = m.organization_id AND mw.member_id = m.id) AS locations,
  (SELECT count(*)::int ${living}) AS sessions_count,
  (SELECT coalesce(json_agg(json_build_object('id', s.id, 'ip', s.ip, 'ua', s.user_agent,
      'created_at', s.created_at) ORDER BY s.created_at DESC, s.id DESC), '[]')
    FROM (SELECT s.* ${living} ORDER BY s.created_at DESC, s.id DESC LIMIT ${MEMBER_SESSIONS_PER_PAGE}
      OFFSET CASE WHEN m.id = ${shown?.of ?? null}::uuid THEN ${offsetOf(shown?.page ?? 1, MEMBER_SESSIONS_PER_PAGE)}::int
        ELSE 0 END) s) AS sessions`;

interface Filter {
  page: number;
  username?: string | undefined;
  sort?: MemberSort | undefined;
  sessions?: SessionsPage | undefined;
  /** Whether the PINs are opened (document 4, Who may do what). */
  withPins: boolean;
}

/**
 * One page of members, newest first unless asked for otherwise, 10 a page, each with allowed workplaces and 10 of the living
 * sessions: two statements whatever their number (document 2, sections 2 and 9). The username ignores case and accents.
 */
export async function listOfMembers(
  db: Tx,
  { organizationId }: Scope,
  { page, username, sort, sessions, withPins }: Filter,
): Promise<Page<MemberRow>> {
  const limit = MEMBERS_PER_PAGE;
  const matching = Prisma.sql`FROM member m
    WHERE m.organization_id = ${organizationId}::uuid AND m.removed_at IS NULL
      AND fold(m.username) LIKE fold(${likePattern(username)})`;
  const [rows, total] = await Promise.all([
    rowsOf(
      db,
      memberRow,
      Prisma.sql`SELECT ${columnsWith(sessions)} ${matching}
      ORDER BY ${sort ? orders[sort] : Prisma.sql`m.created_at DESC, m.id DESC`} LIMIT ${limit} OFFSET ${offsetOf(page, limit)}`,
    ),
    onlyRowOf(db, countRow, Prisma.sql`SELECT count(*)::int AS count ${matching}`),
  ]);
  return { items: rows.map((row) => toMember(row, withPins)), limit, count: total.count, page };
}

/** One member of the organization who is not removed, without the PIN, or null. */
export async function findMember(db: Tx, { organizationId }: Scope, id: string): Promise<MemberRow | null> {
  const row = await rowOf(
    db,
    memberRow,
    Prisma.sql`SELECT ${columnsWith(undefined)} FROM member m
    WHERE m.organization_id = ${organizationId}::uuid AND m.id = ${idOf.parse(id)}::uuid AND m.removed_at IS NULL`,
  );
  return row ? toMember(row, false) : null;
}

function toMember({ pin, sessions, ...row }: Stored, withPins: boolean): MemberRow {
  const dated = sessions.map((session) => ({ ...session, created_at: new Date(session.created_at) }));
  return { ...row, sessions: dated, ...(withPins && { pin: openPin(pin) }) };
}
