import type { Db, Tx } from "#app/lib/database.server.ts";
import type { GatewayName, Item, PayBy } from "../gateway/gateway.ts";

/** A purchase that may still be paid, or was and has not been written down as such. */
export interface OpenPurchase {
  id: string;
  provider: GatewayName;
  reference: string;
}

/** The purchases of an organization that nobody has closed. */
export async function openPurchasesOf(db: Db | Tx, organizationId: string): Promise<OpenPurchase[]> {
  const rows = await db.purchase.findMany({
    where: { organizationId, closedAt: null, reference: { not: null } },
    select: { id: true, provider: true, reference: true },
    orderBy: { createdAt: "desc" },
    take: MOST_OPEN,
  });
  return rows.map((row) => ({
    ...row,
    provider: row.provider as GatewayName,
    reference: row.reference ?? "",
  }));
}

/** More checkouts than this nobody leaves open in earnest: only the latest are asked about. */
const MOST_OPEN = 20;

export interface Wanted extends Item {
  provider: GatewayName;
  payBy: PayBy;
}

/** The latest purchase of just this that may still be paid, begun since a time. */
export const sameOpenPurchase = (db: Db | Tx, organizationId: string, wanted: Wanted, since: Date) =>
  db.purchase.findFirst({
    where: { organizationId, closedAt: null, createdAt: { gte: since }, ...columnsOf(wanted) },
    select: { id: true, vendorSubscriptionId: true },
    orderBy: { createdAt: "desc" },
  });

/** Notes what somebody sets out to buy, before any provider hears of it. */
export const addPurchase = (db: Db | Tx, organizationId: string, id: string, wanted: Wanted) =>
  db.purchase.create({ data: { id, organizationId, ...columnsOf(wanted) }, select: { id: true } });

const columnsOf = ({ provider, planId, cycle, quantity, payBy }: Wanted) => ({
  provider,
  planId,
  billingCycle: cycle,
  quantity,
  payBy,
});
