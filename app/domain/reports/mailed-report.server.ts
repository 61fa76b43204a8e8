import { entitlementsOf } from "#app/domain/billing/plan-rules.ts";
import { unsafeScopeOf } from "#app/domain/organizations/scope-of.server.ts";
import type { Interval } from "#app/domain/statistics/days-read.server.ts";
import type { Db } from "#app/lib/database.server.ts";
import { MAIL_ROWS, mailedOrders } from "./limits.ts";
import { reportOf } from "./products-report.server.ts";
import { supplies } from "./supplies.server.ts";

/**
 * The report of what was handed over in some days, as a mail tells it, with whom it goes to; null where nobody is to get
 * it any more: the right is gone, or the business's plan has no reports. Of many products it names those that were ordered
 * most often.
 */
export async function mailedReport(
  db: Db,
  {
    organizationId,
    userId,
    interval,
    now,
  }: { organizationId: string; userId: string; interval: Interval; now: Date },
) {
  const scope = await unsafeScopeOf(db, organizationId);
  const membership = await db.membership.findFirst({
    where: { organizationId, userId, reportMail: { isNot: null } },
    select: { role: true, permissions: true, user: { select: { email: true, locale: true } } },
  });
  if (!scope || !membership) return null;
  const { role, permissions, user } = membership;
  const may = role === "admin" || permissions.includes(supplies.key ?? "");
  if (!may || !entitlementsOf(scope.subscriptions, now).features.includes("balance_export")) return null;
  const { name: business } = scope.organization;
  const report = await reportOf(db, scope, { ...mailedOrders, interval, locations: null });
  const most = report.rows.toSorted((one, other) => other.lines - one.lines).slice(0, MAIL_ROWS);
  return { ...user, business, ...report, rows: most };
}
