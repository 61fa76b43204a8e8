import type { Tx } from "#app/lib/database.server.ts";
import { pageOf } from "#app/lib/output.server.ts";
import { offsetOf, type Page } from "#app/lib/page.ts";
import { query } from "#app/lib/query.server.ts";
import { SESSIONS_PER_PAGE } from "./limits.ts";
import { sessionOutput, sessionPage } from "./sign-in-input.server.ts";
import { type UserActor, userOf } from "./user-of.ts";

export interface SessionRow {
  id: string;
  ip: string;
  ua: string;
  created_at: Date;
  current: boolean;
}

/** The open sessions of the user who asks, newest first, 10 a page (document 1, sections 2 and 9). */
export const listSessions = query({
  key: "GET_/v1/sessions",
  access: ["organization"],
  input: sessionPage,
  output: pageOf(sessionOutput),
  run: ({ db, actor, now }, { page }) => listOfSessions(db, userOf(actor), page, now),
});

async function listOfSessions(db: Tx, user: UserActor, page: number, now: Date): Promise<Page<SessionRow>> {
  const limit = SESSIONS_PER_PAGE;
  const where = { userId: user.id, expiresAt: { gt: now } };
  const [rows, count] = await Promise.all([
    db.session.findMany({
      where,
      select: { id: true, ip: true, userAgent: true, createdAt: true },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: limit,
      skip: offsetOf(page, limit),
    }),
    db.session.count({ where }),
  ]);
  const items = rows.map(({ id, ip, userAgent, createdAt }) => ({
    id,
    ip,
    ua: userAgent,
    created_at: createdAt,
    current: id === user.sessionId,
  }));
  return { items, limit, count, page };
}
