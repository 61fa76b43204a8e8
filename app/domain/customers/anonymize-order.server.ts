import { z } from "zod";
import { orderId } from "#app/domain/orders/order-input.server.ts";
import { advanceOrderVersion } from "#app/domain/orders/order-version.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { rowVersion } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { changed } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import { requireVersion } from "#app/lib/version.ts";
import { eraseAudit } from "./erase-audit.server.ts";
import { forgetWaiting } from "./erase-elsewhere.server.ts";
import { eraseOrders } from "./erase-orders.server.ts";

const lockedRow = z.object({ id: z.string(), version: z.number() });

/**
 * Takes out of one order, its history and the audit log what was typed about its customer; quantities and amounts stay. It
 * is for a customer who is not known beyond it, having left neither phone nor e-mail: a known one's other traces stay, see
 * `anonymizeCustomer`. It can't be undone. Refuses an unknown id (`not_found`) and a form drawn from an older version
 * (`stale`). Document 4, Account and organization.
 */
export const anonymizeOrder = operation({
  key: "DELETE_/v1/orders/:order_id/customer",
  summary: "Take what was typed about the customer out of an order",
  refuses: ["not_found", "stale"],
  access: ["admin"],
  fresh: true,
  input: orderId.extend({ version: rowVersion }),
  output: changed,
  audit: "order.anonymized",
  async run({ db, scope, record, announce }, { order_id: id, version }) {
    const order = await rowOf(
      db,
      lockedRow,
      Prisma.sql`SELECT id, version FROM "order" WHERE organization_id = ${scope.organizationId}::uuid AND id = ${id}::uuid FOR UPDATE`,
    );
    if (!order) throw new Refusal("not_found");
    requireVersion(order, version);
    await eraseOrders(db, scope, { orderIds: [id], phones: [], emails: [], names: [], addresses: [] });
    await advanceOrderVersion(db, scope);
    await eraseAudit(db, scope, [id]);
    await forgetWaiting(db, scope, [id]);
    record({ subjectId: id });
    announce("orders");
    return { id, version: order.version + 1 };
  },
});
