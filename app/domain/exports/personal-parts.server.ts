import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type texts from "#locales/en/export.json";
import {
  addressChangeOf,
  business,
  formerlyOf,
  invitationsBy,
  invitationsTo,
  membershipsOf,
  passkeysOf,
  profileOf,
  replacementsOf,
  reportMailsOf,
  sessionsOf,
} from "./account-rows.server.ts";
import { BATCH, following } from "./batches.ts";
import { answersOf, ticketsOf } from "./ticket-parts.server.ts";

export type PartName = keyof typeof texts.part;
export type ColumnName = keyof typeof texts.column;
type Value = string | number | Date | null;
export type Row = Readonly<Partial<Record<ColumnName, Value>>>;

/** One kind of what is known of a person: its columns, and its rows in batches. */
export interface Part {
  name: PartName;
  columns: readonly ColumnName[];
  batches: () => AsyncIterable<readonly Row[]>;
}

const parkedRow = z.object({ business: z.string(), name: z.string().nullable(), created_at: z.date() });

const asked = ["business", "role", "permissions", "created_at", "expires_at"] as const;

/** The parts that are few rows each. */
const whole: readonly [PartName, readonly ColumnName[], (db: Tx, userId: string) => Promise<Row[]>][] = [
  ["profile", ["email", "language", "created_at"], profileOf],
  ["memberships", ["business", "role", "permissions", "created_at"], membershipsOf],
  ["former", ["business", "ended_at"], formerlyOf],
  ["invitations", asked, invitationsTo],
  ["invited", asked, invitationsBy],
  ["sessions", ["ip", "browser", "created_at", "expires_at"], sessionsOf],
  ["passkeys", ["name", "created_at", "used_at"], passkeysOf],
  ["replacements", ["business", "ip", "browser", "created_at", "expires_at", "consented_at"], replacementsOf],
  ["address_change", ["email", "created_at", "expires_at"], addressChangeOf],
  ["searches", ["business", "name", "words", "status", "origin", "created_at"], searchesOf],
  ["report_mails", ["business", "every"], reportMailsOf],
  ["parked", ["business", "name", "created_at"], parkedOf],
];

/**
 * What the product knows of a user: profile, memberships, sessions, passkeys with what is asked about them, invitations,
 * saved searches, mailed reports, orders that they are taking or have parked, what was refused to them, what they wrote
 * to the help desk with its answers, and what they did, in all of their businesses. Of an act it tells that it was done:
 * what stood in the row is the business's, and whom they invited is that person's (document 4, Account and organization).
 */
export const partsOf = (db: Tx, userId: string): readonly Part[] => [
  ...whole.map(([name, columns, read]) =>
    part(
      name,
      columns,
      once(() => read(db, userId)),
    ),
  ),
  part(
    "refusals",
    ["created_at", "business", "kind", "act", "network", "count"],
    inTurn((after) => refusalsOf(db, userId, after)),
  ),
  part(
    "tickets",
    ["created_at", "business", "subject", "words", "screenshots"],
    inTurn((after) => ticketsOf(db, userId, after)),
  ),
  part(
    "answers",
    ["created_at", "business", "subject", "words"],
    inTurn((after) => answersOf(db, userId, after)),
  ),
  part(
    "activity",
    ["created_at", "business", "act", "subject", "ip"],
    inTurn((after) => activityOf(db, userId, after)),
  ),
  part(
    "moves",
    ["created_at", "business", "order", "act"],
    inTurn((after) => movesOf(db, userId, after)),
  ),
];

const part = (name: PartName, columns: readonly ColumnName[], batches: Part["batches"]): Part => ({
  name,
  columns,
  batches,
});

const once = (read: () => Promise<Row[]>) =>
  async function* () {
    yield await read();
  };

/** Rows by their ids, so many at a time. */
const inTurn = (read: (after: string | undefined) => Promise<{ last: string | undefined; rows: Row[] }>) =>
  async function* () {
    let after: string | undefined;
    do {
      const { last, rows } = await read(after);
      yield rows;
      after = rows.length < BATCH ? undefined : last;
    } while (after);
  };

async function searchesOf(db: Tx, userId: string): Promise<Row[]> {
  const rows = await db.orderView.findMany({ where: { userId }, include: business, orderBy: { id: "asc" } });
  return rows.map(({ organization, name, q, status, origin, createdAt }) => ({
    business: organization.name,
    name,
    words: q,
    status,
    origin,
    created_at: createdAt,
  }));
}

/** The orders that a user parked or took over, as long as they are kept, and those that they are taking now. */
async function parkedOf(db: Tx, userId: string): Promise<Row[]> {
  const rows = await rowsOf(
    db,
    parkedRow,
    Prisma.sql`
    SELECT o.name AS business, d.parked_name AS name, coalesce(d.parked_at, d.updated_at) AS created_at
    FROM membership m
      JOIN organization o ON o.id = m.organization_id
      JOIN draft d ON d.organization_id = m.organization_id AND draft_holds(d.lines, d.details)
      LEFT JOIN session s ON s.id = d.session_id AND s.user_id = m.user_id
    WHERE m.user_id = ${userId}::uuid AND (s.id IS NOT NULL
      OR (d.parked_at IS NOT NULL AND d.past @> ${JSON.stringify([{ actor_id: userId }])}::jsonb))
    ORDER BY 3`,
  );
  return rows;
}

/** What was refused to the user, as long as it is counted. */
async function refusalsOf(db: Tx, userId: string, after: string | undefined) {
  const rows = await db.refusalCount.findMany({
    where: { actorId: userId, actorKind: "user", ...following(after) },
    select: { id: true, kind: true, what: true, network: true, count: true, firstAt: true, ...business },
    orderBy: { id: "asc" },
    take: BATCH,
  });
  return {
    last: rows.at(-1)?.id,
    rows: rows.map(({ organization, kind, what, network, count, firstAt }) => ({
      created_at: firstAt,
      business: organization?.name ?? null,
      kind,
      act: what,
      network,
      count,
    })),
  };
}

async function activityOf(db: Tx, userId: string, after: string | undefined) {
  const rows = await db.auditEntry.findMany({
    where: { actorId: userId, ...following(after) },
    select: { id: true, name: true, subjectId: true, ip: true, createdAt: true, ...business },
    orderBy: { id: "asc" },
    take: BATCH,
  });
  return {
    last: rows.at(-1)?.id,
    rows: rows.map(({ organization, name, subjectId, ip, createdAt }) => ({
      created_at: createdAt,
      business: organization.name,
      act: name,
      subject: subjectId,
      ip,
    })),
  };
}

async function movesOf(db: Tx, userId: string, after: string | undefined) {
  const rows = await db.orderHistory.findMany({
    where: { actorId: userId, actorKind: "user", ...following(after) },
    select: {
      id: true,
      act: true,
      createdAt: true,
      order: { select: { number: true, organization: { select: { name: true } } } },
    },
    orderBy: { id: "asc" },
    take: BATCH,
  });
  return {
    last: rows.at(-1)?.id,
    rows: rows.map(({ act, createdAt, order }) => ({
      created_at: createdAt,
      business: order.organization.name,
      order: order.number,
      act,
    })),
  };
}

/** How many rows the archive of a user's data has of what grows without end, each kind counted up to `most` where it is said. */
export async function countRows(db: Tx, userId: string, most?: number): Promise<number> {
  const upTo: { take?: number } = most === undefined ? {} : { take: most };
  const [acts, moves] = await Promise.all([
    db.auditEntry.count({ where: { actorId: userId }, ...upTo }),
    db.orderHistory.count({ where: { actorId: userId, actorKind: "user" }, ...upTo }),
  ]);
  return acts + moves;
}
