import { z } from "zod";
import { ANONYMIZED, ownReasons } from "#app/domain/orders/reasons.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import type { Traces } from "./traces.server.ts";
import { withoutFreeText } from "./without-free-text.ts";

const eventRow = z.object({ id: z.string(), changes: z.unknown() });

/**
 * Takes a customer's values and everything typed in words out of the orders, their lines and their history. What was
 * chosen among a product's options stays, as do quantities and amounts (document 4, Account and organization). The
 * orders' versions advance, so that a form drawn before can't bring the values back.
 */
export async function eraseOrders(db: Tx, { organizationId }: Scope, traces: Traces): Promise<void> {
  const { orderIds, phones, emails } = traces;
  await db.$executeRaw`
    UPDATE "order" SET customer_name = NULL, customer_phone = NULL, customer_email = NULL, customer_address = NULL,
      observations = NULL, version = version + 1,
      reason = CASE WHEN reason = ANY(${[...ownReasons]}) THEN reason WHEN reason IS NOT NULL THEN ${ANONYMIZED} END
    WHERE organization_id = ${organizationId}::uuid AND id = ANY(${orderIds}::uuid[])`;
  // An order of somebody else may name this one's phone or e-mail: it was matched by the other of the two.
  await db.$executeRaw`
    UPDATE "order" SET version = version + 1,
      customer_phone = CASE WHEN phone_digits(customer_phone) = ANY(${phones}) THEN NULL ELSE customer_phone END,
      customer_email = CASE WHEN fold(customer_email) = ANY(${emails}) THEN NULL ELSE customer_email END
    WHERE organization_id = ${organizationId}::uuid
      AND ((customer_phone IS NOT NULL AND phone_digits(customer_phone) = ANY(${phones})) OR fold(customer_email) = ANY(${emails}))`;
  await eraseWords(db, organizationId, orderIds);
}

/** Takes everything typed in words out of the lines of orders and out of their history. */
export async function eraseWords(db: Tx, organizationId: string, orderIds: string[]): Promise<void> {
  await db.$executeRaw`
    UPDATE order_line l SET note = NULL, fields = coalesce((
      SELECT json_object_agg(answer.key, answer.value ORDER BY answer.place)
      FROM json_each(l.fields) WITH ORDINALITY AS answer (key, value, place), product p,
        jsonb_array_elements(p.fields) AS field
      WHERE p.organization_id = l.organization_id AND p.id = l.product_id AND field->>'name' = answer.key
        AND field->>'type' IN ('radio', 'checkbox') AND field->'options' @> answer.value::jsonb), '{}')
    WHERE l.organization_id = ${organizationId}::uuid AND l.order_id = ANY(${orderIds}::uuid[])
      AND (l.note IS NOT NULL OR l.fields::text <> '{}')`;
  await db.orderHistory.updateMany({
    where: { organizationId, orderId: { in: orderIds }, reason: { notIn: [...ownReasons] } },
    data: { reason: ANONYMIZED },
  });
  await eraseChanges(db, organizationId, orderIds);
}

/** Takes the words out of what the history keeps of edits; two statements. */
async function eraseChanges(db: Tx, organizationId: string, orderIds: readonly string[]): Promise<void> {
  const events = await rowsOf(
    db,
    eventRow,
    Prisma.sql`
    SELECT id, changes FROM order_history WHERE organization_id = ${organizationId}::uuid
      AND order_id = ANY(${[...orderIds]}::uuid[]) AND changes IS NOT NULL`,
  );
  const kept = events.map(({ id, changes }) => ({ id, changes: withoutFreeText(changes) }));
  await db.$executeRaw`
    UPDATE order_history h SET changes = k.changes
    FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS k (id uuid, changes jsonb)
    WHERE h.organization_id = ${organizationId}::uuid AND h.id = k.id`;
}
