import { z } from "zod";
import { ANONYMIZED, ownReasons } from "#app/domain/orders/reasons.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { idRow, rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { eraseWords } from "./erase-orders.server.ts";
import { contactPatterns, mentionsContact } from "./mentions.ts";
import { wordsMatching } from "./order-words.server.ts";
import type { Traces } from "./traces.server.ts";

const heldRow = z.object({ order_id: z.string(), text: z.string() });

/**
 * Takes everything typed in words out of other orders whose words hold the phone or the e-mail of a customer, and gives
 * their ids. Whom such an order is for stays where it has a customer of its own. The organization's row must be locked.
 * Document 4, Account and organization.
 */
export async function eraseMentions(db: Tx, { organizationId }: Scope, traces: Traces): Promise<string[]> {
  const patterns = contactPatterns(traces);
  if (patterns.length === 0) return [];
  const own = new Set(traces.orderIds);
  const held = await rowsOf(db, heldRow, wordsMatching(organizationId, patterns));
  const found = held.filter(({ order_id, text }) => !own.has(order_id) && mentionsContact(text, traces));
  const orderIds = [...new Set(found.map(({ order_id }) => order_id))].sort();
  if (orderIds.length === 0) return [];
  await rowsOf(
    db,
    idRow,
    Prisma.sql`
    SELECT id FROM "order" WHERE organization_id = ${organizationId}::uuid AND id = ANY(${orderIds}::uuid[])
    ORDER BY id FOR UPDATE`,
  );
  await db.$executeRaw`
    UPDATE "order" SET observations = NULL, version = version + 1,
      customer_name = CASE WHEN customer_id IS NOT NULL THEN customer_name END,
      customer_address = CASE WHEN customer_id IS NOT NULL THEN customer_address END,
      reason = CASE WHEN reason = ANY(${[...ownReasons]}) THEN reason WHEN reason IS NOT NULL THEN ${ANONYMIZED} END
    WHERE organization_id = ${organizationId}::uuid AND id = ANY(${orderIds}::uuid[])`;
  await eraseWords(db, organizationId, orderIds);
  return orderIds;
}
