import { z } from "zod";
import { advanceOrderVersion } from "#app/domain/orders/order-version.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { requireVersion } from "#app/lib/version.ts";
import { customerMerge } from "./customer-input.server.ts";
import { pairOf } from "./customer-pair.server.ts";
import { type CustomerRow, valuesOf } from "./customer-rows.server.ts";
import { addFormer } from "./former.server.ts";
import { knownDigits } from "./known-digits.ts";
import { mergedCustomer } from "./merged-customer.ts";

/**
 * Makes one of two customers: the older stays with all orders, and what becomes of both is said by
 * {@link mergedCustomer}. Orders keep what was typed for them. Refuses an unknown customer (`not_found`), twice the same
 * (`customers_same`), who is anonymized (`customers_anonymized`) and a page drawn before one of the two changed
 * (`stale`). Gives the id of the one that stays.
 */
export const mergeCustomers = operation({
  key: "POST_/v1/customers/:customer_id/merges/:other_id",
  summary: "Make one of two customers: the older stays",
  refuses: ["customers_anonymized", "customers_same", "not_found", "stale"],
  access: ["admin"],
  fresh: true,
  input: customerMerge,
  output: z.object({ id: z.string().describe("Which of the two stays.") }),
  audit: "customer.merged",
  async run({ db, scope, record, announce }, { version, other_version, ...pair }) {
    const { organizationId } = scope;
    // Orders are locked before the organization, as a move does; once it is locked nobody places or edits any.
    await lockOrders(db, scope, pair);
    await advanceOrderVersion(db, scope);
    const [one, other] = await pairOf(db, scope, pair);
    requireVersion(one, version);
    requireVersion(other, other_version);
    const { stays, goes, values } = mergedCustomer(one, other);
    const { count } = await db.order.updateMany({
      where: { organizationId, customerId: goes.id },
      data: { customerId: stays.id },
    });
    await handOver(db, scope, { stays, goes });
    await db.customer.updateMany({
      where: { organizationId, id: stays.id },
      data: { ...values, phoneDigits: knownDigits(values.phone), version: { increment: 1 } },
    });
    record({ subjectId: stays.id, after: { merged: goes.id, orders: count } });
    announce("orders");
    return { id: stays.id };
  },
});

async function lockOrders(
  db: Tx,
  { organizationId }: Scope,
  { customer_id, other_id }: { customer_id: string; other_id: string },
): Promise<void> {
  await db.$executeRaw`
    SELECT FROM "order" WHERE organization_id = ${organizationId}::uuid
      AND customer_id = ANY(ARRAY[${customer_id}, ${other_id}]::uuid[]) ORDER BY id FOR UPDATE`;
}

/** Deletes the one that goes; by its id, and by what it was known, the one that stays is found. */
async function handOver(
  db: Tx,
  scope: Scope,
  { stays, goes }: Record<"stays" | "goes", CustomerRow>,
): Promise<void> {
  const { organizationId } = scope;
  const { former } = await db.customer.findFirstOrThrow({
    where: { organizationId, id: goes.id },
    select: { former: true },
  });
  await db.customer.deleteMany({ where: { organizationId, id: goes.id } });
  await addFormer(db, scope, stays.id, [
    ...(former as object[] as ReturnType<typeof valuesOf>[]),
    { ...valuesOf(goes), id: goes.id },
  ]);
}
