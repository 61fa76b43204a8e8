import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { holdsPhone, phonesWithin } from "./mentions.ts";
import type { Traces } from "./traces.server.ts";

const heldRow = z.object({ id: z.string(), phone: z.string() });

/**
 * Takes the phone out of other orders and other customers where a customer's number stands in it beside another number or an
 * extension, and gives the ids of these orders. What stands beside it goes too: it may be the same person's. The
 * organization's row must be locked. Document 4, Account and organization.
 */
export async function erasePhonesBeside(
  db: Tx,
  { organizationId }: Scope,
  customerId: string,
  { phones }: Pick<Traces, "phones">,
): Promise<string[]> {
  const within = phonesWithin(phones);
  if (within.length === 0) return [];
  const holding = async (held: Prisma.Sql) =>
    (await rowsOf(db, heldRow, held)).filter(({ phone }) => holdsPhone(phone, phones)).map(({ id }) => id);
  const orderIds = await holding(Prisma.sql`
    SELECT id, customer_phone AS phone FROM "order" WHERE organization_id = ${organizationId}::uuid
      AND phone_is_dialled(customer_phone) IS FALSE AND phone_digits(customer_phone) LIKE ANY(${within}::text[])
    ORDER BY id FOR UPDATE`);
  const customerIds = await holding(Prisma.sql`
    SELECT id, phone FROM customer WHERE organization_id = ${organizationId}::uuid AND id <> ${customerId}::uuid
      AND phone_digits LIKE ANY(${within}::text[])`);
  await db.$executeRaw`
    UPDATE "order" SET customer_phone = NULL, version = version + 1
    WHERE organization_id = ${organizationId}::uuid AND id = ANY(${orderIds}::uuid[])`;
  await db.$executeRaw`
    UPDATE customer SET phone = NULL, phone_digits = NULL, version = version + 1
    WHERE organization_id = ${organizationId}::uuid AND id = ANY(${customerIds}::uuid[])`;
  return orderIds;
}
