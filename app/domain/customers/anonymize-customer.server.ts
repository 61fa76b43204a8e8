import { z } from "zod";
import { advanceOrderVersion } from "#app/domain/orders/order-version.server.ts";
import { ANONYMIZED, ownReasons } from "#app/domain/orders/reasons.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Context } from "#app/lib/context.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { found } from "#app/lib/found.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { requireVersion } from "#app/lib/version.ts";
import type { ChangedRow } from "#app/lib/write-row.server.ts";
import { findCustomer } from "./customer-rows.server.ts";
import { eraseElsewhere } from "./erase-elsewhere.server.ts";
import { eraseMentions } from "./erase-mentions.server.ts";
import { eraseOrders } from "./erase-orders.server.ts";
import { erasePhonesBeside } from "./erase-phones-beside.server.ts";
import { tracesOf } from "./traces.server.ts";

/**
 * Takes name, e-mail, phone and address of a customer out of everything, with all that was typed in words for it or in an
 * order that holds its phone or e-mail; quantities and amounts stay for the books. It can't be undone. Refuses an unknown
 * id (`not_found`) and a form drawn before the customer changed (`stale`). Who is anonymized already stays so: what is left
 * anywhere goes, and it is an act again (else status 1 for its page) where its orders say something new. Document 4,
 * Account and organization.
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
  const { anonymized_at: since } = customer;
  const isNew = !since || (await sayNew(db, scope, traces.orderIds, since));
  await eraseOrders(db, scope, traces);
  const beside = await erasePhonesBeside(db, scope, id, traces);
  const mentioning = await eraseMentions(db, scope, traces);
  const orderIds = [...new Set([...traces.orderIds, ...beside, ...mentioning])];
  await eraseElsewhere(db, scope, id, { ...traces, orderIds });
  announce("orders");
  if (!isNew) return { id, status: 1, version: customer.version };
  await db.customer.updateMany({
    where: { organizationId, id },
    data: {
      name: null,
      email: null,
      phone: null,
      phoneDigits: null,
      address: null,
      former: [],
      anonymizedAt: since ?? now,
      version: { increment: 1 },
    },
  });
  record({ name: "customer.anonymized", subjectId: id, after: { orders: orderIds.length } });
  return { id, version: customer.version + 1 };
}

const newRow = z.object({ new: z.boolean() });

/** Whether anything was typed into orders, or done with them, since they were anonymized. */
async function sayNew(db: Tx, { organizationId }: Scope, orderIds: string[], since: Date): Promise<boolean> {
  const row = await onlyRowOf(
    db,
    newRow,
    Prisma.sql`
    SELECT EXISTS (SELECT FROM "order" o WHERE o.organization_id = ${organizationId}::uuid AND o.id = ANY(${orderIds}::uuid[]) AND (
      num_nonnulls(o.customer_name, o.customer_phone, o.customer_email, o.customer_address, o.observations) > 0
      OR o.reason <> ALL(${[...ownReasons, ANONYMIZED]})
      OR EXISTS (SELECT FROM order_history h WHERE h.organization_id = o.organization_id AND h.order_id = o.id
        AND h.created_at > ${since}))) AS new`,
  );
  return row.new;
}
