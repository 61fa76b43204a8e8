import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { orderOrigins } from "#app/domain/orders/origins.ts";
import { orderStatuses } from "#app/domain/orders/statuses.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { id, nameText, searchText } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { idRow, rowOf } from "#app/lib/rows.server.ts";
import { viewAccess as access, viewLimits } from "./order-view.ts";

/**
 * Keeps a search under a name; another one of the same name is replaced. Refuses a workplace of another organization
 * (`not_found`) and more than 20 (`orders_views_limit`).
 */
export const saveOrderView = operation({
  key: "POST_/v1/order_views",
  summary: "Save a search of orders",
  refuses: ["not_found", "orders_views_limit"],
  access,
  input: z.object({
    name: nameText(viewLimits.name),
    q: searchText,
    status: z.enum(orderStatuses).optional(),
    location_id: id.optional(),
    origin: z.enum(orderOrigins).optional(),
  }),
  output: created,
  async run({ db, scope: { organizationId }, actor, id: newId }, { name, location_id, ...search }) {
    const { q = null, status = null, origin = null } = search;
    if (location_id && !(await db.workplace.count({ where: { organizationId, id: location_id } })))
      throw new Refusal("not_found");
    const userId = userOf(actor).id;
    await lockMembership(db, organizationId, userId);
    const kept = await rowOf(
      db,
      idRow,
      Prisma.sql`
      INSERT INTO order_view (id, organization_id, user_id, name, q, status, workplace_id, origin)
      VALUES (${newId}::uuid, ${organizationId}::uuid, ${userId}::uuid, ${name}, ${q}, ${status},
        ${location_id ?? null}::uuid, ${origin})
      ON CONFLICT (organization_id, user_id, fold(name)) DO UPDATE
        SET name = excluded.name, q = excluded.q, status = excluded.status, workplace_id = excluded.workplace_id,
          origin = excluded.origin
      RETURNING id`,
    );
    await requireWithinLimit(db, organizationId, userId);
    return { id: kept?.id ?? newId };
  },
});

/** The searches of a user are counted by one at a time. */
const lockMembership = (db: Tx, organizationId: string, userId: string) =>
  db.$executeRaw`SELECT FROM membership
    WHERE organization_id = ${organizationId}::uuid AND user_id = ${userId}::uuid FOR NO KEY UPDATE`;

async function requireWithinLimit(db: Tx, organizationId: string, userId: string): Promise<void> {
  const count = await db.orderView.count({ where: { organizationId, userId } });
  if (count > viewLimits.views)
    throw new Refusal("orders_views_limit", { params: { limit: viewLimits.views } });
}
