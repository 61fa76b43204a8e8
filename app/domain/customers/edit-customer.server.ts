import { z } from "zod";
import { lockOrganization } from "#app/domain/billing/claim-quota.server.ts";
import { customerFields, type OrderCustomer } from "#app/domain/orders/order-shapes.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Context } from "#app/lib/context.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { found } from "#app/lib/found.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import { saidIn } from "#app/lib/said.ts";
import type { Scope } from "#app/lib/scope.ts";
import { requireVersion } from "#app/lib/version.ts";
import type { ChangedRow } from "#app/lib/write-row.server.ts";
import type { CustomerChange } from "./customer-input.server.ts";
import { findCustomer, valuesOf } from "./customer-rows.server.ts";
import { addFormer } from "./former.server.ts";
import { knownDigits } from "./known-digits.ts";

/**
 * Changes what a customer is called and reached by; what is left out stays, unless a form says that it sends all. Orders
 * keep what was typed for them. Refuses an unknown id (`not_found`), an anonymized customer (`customers_anonymized`),
 * one without a phone number or an e-mail address (`customers_unreachable`), those of another customer
 * (`customers_taken`, which says whose) and a form drawn before the customer changed (`stale`). Gives its page status 1
 * when that changes nothing. Document 4, Added on 22 November 2026.
 */
export async function editCustomer(
  { db, scope, record }: Context,
  { customer_id: id, version, details, anonymize: _, ...given }: CustomerChange,
): Promise<ChangedRow> {
  // Once the organization is locked nobody places an order with the same new phone.
  await lockOrganization(db, scope);
  const customer = await found(findCustomer(db, scope, id));
  if (customer.anonymized_at) throw new Refusal("customers_anonymized");
  requireVersion(customer, version);
  const before = valuesOf(customer);
  const after = { ...(details ? nothing : before), ...saidIn(given) };
  const phoneDigits = knownDigits(after.phone);
  if (phoneDigits === null && after.email === null)
    throw new Refusal("customers_unreachable", { field: "phone" });
  await requireNobodyElses(db, scope, id, after);
  const changed = customerFields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return { id, status: 1, version: customer.version };
  await db.customer.updateMany({
    where: { organizationId: scope.organizationId, id },
    data: { ...after, phoneDigits, version: { increment: 1 } },
  });
  await addFormer(db, scope, id, [before]);
  // The values themselves stand in no log: they can be erased in the customer only.
  record({ subjectId: id, after: { changed } });
  return { id, version: customer.version + 1 };
}

const nothing: OrderCustomer = { name: null, phone: null, email: null, address: null };

const holderRow = z.object({ id: z.string(), name: z.string().nullable(), by_phone: z.boolean() });

/** Refuses a phone number or an e-mail address by which another customer is known. */
async function requireNobodyElses(
  db: Tx,
  { organizationId }: Scope,
  id: string,
  { phone, email }: OrderCustomer,
): Promise<void> {
  const digits = knownDigits(phone);
  const other = await rowOf(
    db,
    holderRow,
    Prisma.sql`
    SELECT id, name, phone_digits IS NOT DISTINCT FROM ${digits}::text AND phone_digits IS NOT NULL AS by_phone
    FROM customer WHERE organization_id = ${organizationId}::uuid AND id <> ${id}::uuid
      AND (phone_digits = ${digits}::text OR fold(email) = fold(${email}::text))
    ORDER BY by_phone DESC LIMIT 1`,
  );
  if (!other) return;
  const { by_phone, ...customer } = other;
  throw new Refusal("customers_taken", {
    field: by_phone ? "phone" : "email",
    body: { customer },
  });
}
