import { z } from "zod";
import type { Tx } from "#app/lib/database.server.ts";
import { id, nameText, searchText } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { type OrderStatus, orderStatuses } from "./lifecycle.ts";
import { viewLimits } from "./limits.ts";

/** A search over orders that a user of the console has given a name. */
export interface OrderView {
  id: string;
  name: string;
  q: string | null;
  status: OrderStatus | null;
  location_id: string | null;
}

const access = ["GET_/v1/orders"] as const;
const status = z.enum(orderStatuses);

/** The saved searches of this user in this organization, in the order of their names. */
export const listOrderViews = operation({
  key: "GET_/v1/orders/views",
  access,
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        q: z.string().nullable(),
        status: status.nullable(),
        location_id: z.string().nullable(),
      }),
    ),
  }),
  async run({ db, scope: { organizationId }, actor }) {
    const items = await db.$queryRaw<OrderView[]>`
      SELECT id, name, q, status, workplace_id AS location_id FROM order_view
      WHERE organization_id = ${organizationId}::uuid AND user_id = ${actor.id}::uuid ORDER BY fold(name)`;
    return { items };
  },
});

/**
 * Keeps a search under a name; another one of the same name is replaced. Refuses a workplace of another organization
 * (`not_found`) and more than 20 (`orders_views_limit`).
 */
export const saveOrderView = operation({
  key: "POST_/v1/orders/views",
  access,
  input: z.object({
    name: nameText(viewLimits.name),
    q: searchText,
    status: status.optional(),
    location_id: id.optional(),
  }),
  output: created,
  async run({ db, scope: { organizationId }, actor, id: newId }, { name, q, status, location_id }) {
    if (location_id && !(await db.workplace.count({ where: { organizationId, id: location_id } })))
      throw new Refusal("not_found");
    const userId = actor.id;
    const [kept] = await db.$queryRaw<{ id: string }[]>`
      INSERT INTO order_view (id, organization_id, user_id, name, q, status, workplace_id)
      VALUES (${newId}::uuid, ${organizationId}::uuid, ${userId}::uuid, ${name}, ${q ?? null}, ${status ?? null},
        ${location_id ?? null}::uuid)
      ON CONFLICT (organization_id, user_id, fold(name)) DO UPDATE
        SET name = excluded.name, q = excluded.q, status = excluded.status, workplace_id = excluded.workplace_id
      RETURNING id`;
    await requireRoom(db, organizationId, userId);
    return { id: kept?.id ?? newId };
  },
});

async function requireRoom(db: Tx, organizationId: string, userId: string | null): Promise<void> {
  const count = await db.orderView.count({ where: { organizationId, userId: userId ?? undefined } });
  if (count > viewLimits.views)
    throw new Refusal("orders_views_limit", { params: { limit: viewLimits.views } });
}

/** Forgets a saved search of this user. Refuses another's and an unknown one (`not_found`). */
export const deleteOrderView = operation({
  key: "DELETE_/v1/orders/views/:view_id",
  access,
  input: z.object({ view_id: id }),
  output: created,
  async run({ db, scope: { organizationId }, actor }, { view_id }) {
    const where = { organizationId, userId: actor.id ?? undefined, id: view_id };
    const { count } = await db.orderView.deleteMany({ where });
    if (count === 0) throw new Refusal("not_found");
    return { id: view_id };
  },
});
