import { z } from "zod";
import { openStatuses } from "#app/domain/orders/statuses.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { enqueueAll } from "#app/lib/queue.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";

const toldRow = z.object({
  to: z.string(),
  locale: z.string(),
  business: z.string(),
  place: z.string().nullable(),
  numbers: z.array(z.number()),
  places: z.array(z.string()),
});

/** Workplaces to ask at that a mail names at most where one of them was deleted. */
const PLACES = 5;

/**
 * One mail to each customer of the online shop with open orders, which go with the removal of the business, or with one of
 * its workplaces, in the transaction that begins it, or deletes that. As with what becomes of an order, nobody is told where
 * the business has switched these mails off, nor of an order whose mails could not be sent. Document 4, Online shop.
 */
export async function tellCustomersOfRemoval(
  db: Tx,
  organizationId: string,
  workplaceId?: string,
): Promise<void> {
  const { place, places, there } = workplaceId ? sayWorkplace(organizationId, workplaceId) : wholeShop;
  const told = await rowsOf(
    db,
    toldRow,
    Prisma.sql`
    SELECT min(o.customer_email) AS "to", (array_agg(s.locale ORDER BY o.number DESC))[1] AS locale, g.name AS business,
      array_agg(o.number ORDER BY o.number) AS numbers, ${place} AS place, ${places} AS places
    FROM "order" o
      JOIN shop_order s ON s.organization_id = o.organization_id AND s.order_id = o.id AND NOT s.unmailed
      JOIN workplace w ON w.organization_id = o.organization_id AND w.id = o.workplace_id
      JOIN organization g ON g.id = o.organization_id
      LEFT JOIN shop ON shop.organization_id = o.organization_id
    WHERE o.organization_id = ${organizationId}::uuid AND o.status = ANY(${openStatuses}) AND ${there}
      AND o.customer_email IS NOT NULL AND shop.mails IS NOT FALSE
    GROUP BY lower(o.customer_email), g.name`,
  );
  await enqueueAll(db, "mail.shop-removed", told);
}

const wholeShop = {
  place: Prisma.sql`NULL`,
  places: Prisma.sql`array_agg(DISTINCT concat_ws(' · ', w.name, w.address, w.phone))`,
  there: Prisma.sql`true`,
};

/** The deleted workplace leads the places to ask at: its phone may be answered still. */
const sayWorkplace = (organizationId: string, workplaceId: string) => ({
  place: Prisma.sql`min(w.name)`,
  places: Prisma.sql`ARRAY(SELECT concat_ws(' · ', p.name, p.address, p.phone) FROM workplace p
    WHERE p.organization_id = ${organizationId}::uuid ORDER BY p.id <> ${workplaceId}::uuid, p.name LIMIT ${PLACES})`,
  there: Prisma.sql`o.workplace_id = ${workplaceId}::uuid`,
});
