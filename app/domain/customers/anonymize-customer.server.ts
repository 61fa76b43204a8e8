import { advanceOrderVersion } from "#app/domain/orders/order-version.server.ts";
import type { Context } from "#app/lib/context.server.ts";
import { found } from "#app/lib/found.ts";
import { requireVersion } from "#app/lib/version.ts";
import type { ChangedRow } from "#app/lib/write-row.server.ts";
import { findCustomer } from "./customer-rows.server.ts";
import { eraseElsewhere } from "./erase-elsewhere.server.ts";
import { eraseOrders } from "./erase-orders.server.ts";
import { tracesOf } from "./traces.server.ts";

/**
 * Takes name, e-mail, phone and address of a customer out of everything, with all that was typed in words for it;
 * quantities and amounts stay for the books. It can't be undone. Refuses an unknown id (`not_found`) and a form drawn
 * before the customer changed (`stale`); who is anonymized already stays so. Document 4, Account and organization.
 */
export async function anonymizeCustomer(
  { db, scope, now, record, announce }: Context,
  { customer_id: id, version }: { customer_id: string; version?: number },
): Promise<ChangedRow> {
  const { organizationId } = scope;
  // Orders are locked before the organization, as a move does; once it is locked nobody places or edits any.
  await tracesOf(db, scope, id);
  await advanceOrderVersion(db, scope);
  const customer = await found(findCustomer(db, scope, id));
  requireVersion(customer, version);
  const traces = await tracesOf(db, scope, id);
  await eraseOrders(db, scope, traces);
  await eraseElsewhere(db, scope, id, traces);
  await db.customer.updateMany({
    where: { organizationId, id },
    data: {
      name: null,
      email: null,
      phone: null,
      phoneDigits: null,
      address: null,
      former: [],
      anonymizedAt: customer.anonymized_at ?? now,
      version: { increment: 1 },
    },
  });
  record({ name: "customer.anonymized", subjectId: id, after: { orders: traces.orderIds.length } });
  announce("orders");
  return { id, version: customer.version + 1 };
}
