import type { Tx } from "#app/lib/database.server.ts";
import { offsetOf, type Page } from "#app/lib/page.ts";
import type { Scope } from "#app/lib/scope.ts";
import { accountSubject } from "./refused.server.ts";

export const REFUSALS_PER_PAGE = 20;

/** What was refused how often within an hour. */
export interface ListedRefusal {
  id: string;
  kind: string;
  /** The name of the limit, the key of the right, the code of the refused sign-in. */
  what: string;
  network: string;
  actorKind: string;
  actorId: string | null;
  count: number;
  firstAt: Date;
  lastAt: Date;
}

/**
 * What was refused in a business, latest first, 20 a page: to its people, to whoever wanted to sign in to it, and at the
 * accounts of its users. Kept 90 days.
 */
export async function listRefusals(
  db: Tx,
  { organizationId }: Scope,
  page: number,
): Promise<Page<ListedRefusal>> {
  const limit = REFUSALS_PER_PAGE;
  const users = await db.membership.findMany({
    where: { organizationId },
    select: { user: { select: { email: true } } },
  });
  const accounts = users.map(({ user }) => accountSubject(user.email));
  const where = {
    OR: [{ organizationId }, { organizationId: null, kind: "sign_in", subject: { in: accounts } }],
  };
  const [items, count] = await Promise.all([
    db.refusalCount.findMany({
      where,
      omit: { hour: true, organizationId: true, subject: true },
      orderBy: [{ lastAt: "desc" }, { id: "desc" }],
      take: limit,
      skip: offsetOf(page, limit),
    }),
    db.refusalCount.count({ where }),
  ]);
  return { items, limit, count, page };
}
