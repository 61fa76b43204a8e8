import type { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { pageOf } from "#app/lib/output.server.ts";
import { offsetOf, type Page } from "#app/lib/page.ts";
import { query } from "#app/lib/query.server.ts";
import { SESSIONS_PER_PAGE } from "./limits.ts";
import { ownSessions } from "./own-sessions.server.ts";
import { sessionOutput, sessionPage } from "./sign-in-input.server.ts";

export interface SessionRow {
  id: string;
  ip: string;
  ua: string;
  created_at: Date;
  current: boolean;
  support: boolean;
}

/**
 * The open sessions of the user who asks, newest first, 10 a page (document 1, sections 2 and 9); for admins with those
 * of the operator's support in their organization, marked (document 4, Account and organization).
 */
export const listSessions = query({
  key: "GET_/v1/sessions",
  summary: "List one's own open sessions",
  access: ["organization"],
  input: sessionPage,
  output: pageOf(sessionOutput),
  async run({ db, scope, actor, now }, { page }): Promise<Page<SessionRow>> {
    const current = "sessionId" in actor ? actor.sessionId : "";
    const [limit, skip] = [SESSIONS_PER_PAGE, offsetOf(page, SESSIONS_PER_PAGE)];
    const open = ownSessions(scope, actor).map((own) => ({ ...own, expiresAt: { gt: now } }));
    const found = await Promise.all(open.map((where) => newest(db, where, skip + limit)));
    const counts = await Promise.all(open.map((where) => db.session.count({ where })));
    const rows = found.flat().sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    const items = rows.slice(skip, skip + limit).map(({ id, kind, ip, userAgent, createdAt }) => ({
      id,
      ip,
      ua: userAgent,
      created_at: createdAt,
      current: id === current,
      support: kind === "support",
    }));
    return { items, limit, count: counts.reduce((sum, count) => sum + count, 0), page };
  },
});

const newest = (db: Tx, where: Prisma.SessionWhereInput, take: number) =>
  db.session.findMany({
    where,
    select: { id: true, kind: true, ip: true, userAgent: true, createdAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
  });
