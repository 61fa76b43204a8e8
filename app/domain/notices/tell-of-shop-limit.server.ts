import type { Tx } from "#app/lib/database.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import type { Scope } from "#app/lib/scope.ts";
import { tellAdminsOnce } from "./tell-admins-once.server.ts";

const ABOUT = "shop_limit ";

/**
 * Tells the admins that the online shop has taken as many orders as it may on the local day of an instant; once a day,
 * also when some are discarded and others come. Document 4, Codes (send_limit_alert) and Online shop.
 */
export async function tellAdminsOfLimit(db: Tx, scope: Scope, limit: number, now: Date): Promise<void> {
  const { organizationId, organization } = scope;
  const about = ABOUT + localDay(now, organization.timeZone);
  await db.adminNotice.deleteMany({
    where: { organizationId, about: { startsWith: ABOUT, not: about } },
  });
  await tellAdminsOnce(db, scope, {
    about,
    notice: { kind: "shop_limit", limit, at: now.toISOString() },
    now,
  });
}
