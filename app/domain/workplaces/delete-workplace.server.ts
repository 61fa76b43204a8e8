import { z } from "zod";
import { deleteOrders } from "#app/domain/orders/delete-orders.server.ts";
import { countOrders } from "#app/domain/orders/order-tally.server.ts";
import { advanceOrderVersion } from "#app/domain/orders/order-version.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { fold } from "#app/lib/fold.ts";
import { id, ofForms } from "#app/lib/input.server.ts";
import { rowById } from "#app/lib/named-rows.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { workplaces } from "./workplace-rows.server.ts";

/** How many orders go with a workplace: its confirmation says so (document 4, Orders). */
export const countOrdersOfWorkplace = (db: Tx, scope: Scope, workplaceId: string): Promise<number> =>
  countOrders(db, scope, Prisma.sql`o.workplace_id = ${workplaceId}::uuid`, true);

/**
 * Deletes a workplace with its sessions and orders, whose totals stay (document 2, section 4). A form asks for the name as a
 * confirmation, and another name or none is refused (`workplaces_confirm`); the API may leave it out.
 */
export const deleteWorkplace = operation({
  key: "DELETE_/v1/locations/:location_id",
  summary: "Delete a workplace",
  refuses: ["not_found", "workplaces_confirm"],
  fresh: true,
  input: z.object({
    location_id: id,
    name: z.string().optional(),
    asked: z.boolean().default(false).meta(ofForms),
  }),
  audit: "workplace.deleted",
  async run(context, { location_id, name, asked }) {
    const { db, scope, record, announce } = context;
    const workplace = await rowById(context, workplaces, location_id);
    const confirmed = fold(name?.trim() ?? "") === fold(workplace.name);
    if ((asked || name !== undefined) && !confirmed)
      throw new Refusal("workplaces_confirm", { field: "name", params: { name: workplace.name } });
    await lockWorkplace(db, scope, location_id);
    const orders = await deleteOrders(db, scope, {
      where: Prisma.sql`o.workplace_id = ${location_id}::uuid`,
    });
    await db.workplace.deleteMany({ where: { organizationId: scope.organizationId, id: location_id } });
    await advanceOrderVersion(db, scope);
    const { name: lost, address, phone } = workplace;
    record({ subjectId: location_id, before: { name: lost, address, phone, orders } });
    announce("orders");
    return { id: location_id };
  },
});

/**
 * Whoever takes, places or moves an order here at this moment comes before, or finds the workplace gone. The rows that go
 * with it are locked in the order in which they lock them: the session, its draft, the workplace.
 */
async function lockWorkplace(db: Tx, { organizationId }: Scope, id: string): Promise<void> {
  await db.$executeRaw`SELECT FROM session s WHERE s.organization_id = ${organizationId}::uuid AND (s.workplace_id = ${id}::uuid
    OR s.id IN (SELECT d.session_id FROM draft d WHERE d.organization_id = ${organizationId}::uuid AND d.workplace_id = ${id}::uuid))
    ORDER BY s.id FOR UPDATE`;
  await db.$executeRaw`SELECT FROM draft WHERE organization_id = ${organizationId}::uuid AND workplace_id = ${id}::uuid ORDER BY id FOR UPDATE`;
  await db.$executeRaw`SELECT FROM workplace WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid FOR UPDATE`;
}
