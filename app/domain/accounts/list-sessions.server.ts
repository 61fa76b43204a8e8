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
  run: ({ db, scope, actor, now }, { page }) => {
    const where = { AND: [{ expiresAt: { gt: now } }, ownSessions(scope, actor)] };
    return listOfSessions(db, where, "sessionId" in actor ? actor.sessionId : "", page);
  },
});

async function listOfSessions(
  db: Tx,
  where: Prisma.SessionWhereInput,
  current: string,
  page: number,
): Promise<Page<SessionRow>> {
  const limit = SESSIONS_PER_PAGE;
  const [rows, count] = await Promise.all([
    db.session.findMany({
      where,
      select: { id: true, kind: true, ip: true, userAgent: true, createdAt: true },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: limit,
      skip: offsetOf(page, limit),
    }),
    db.session.count({ where }),
  ]);
  const items = rows.map(({ id, kind, ip, userAgent, createdAt }) => ({
    id,
    ip,
    ua: userAgent,
    created_at: createdAt,
    current: id === current,
    support: kind === "support",
  }));
  return { items, limit, count, page };
}
