import { z } from "zod";
import { advanceOrderVersion } from "#app/domain/orders/order-version.server.ts";
import { tellCustomersOfRemoval } from "#app/domain/shop-orders/tell-of-removal.server.ts";
import type { Context } from "#app/lib/context.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { fold } from "#app/lib/fold.ts";
import { id, ofForms } from "#app/lib/input.server.ts";
import { rowById } from "#app/lib/named-rows.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { deleteRest, emptyWorkplace } from "./empty-workplace.server.ts";
import { workplaces } from "./workplace-rows.server.ts";

const input = z.object({
  location_id: id,
  name: z.string().optional(),
  asked: z.boolean().default(false).meta(ofForms),
});

/**
 * Deletes a workplace with its sessions and orders, whose totals stay (document 2, section 4); of more orders than one
 * transaction deletes, finished ones go before it. Customers are told of open orders of the online shop. A form asks for
 * the name as a confirmation, and another name or none is refused (`workplaces_confirm`); the API may leave it out.
 */
export const deleteWorkplace = operation({
  key: "DELETE_/v1/locations/:location_id",
  summary: "Delete a workplace",
  refuses: ["not_found", "workplaces_confirm"],
  fresh: true,
  input,
  audit: "workplace.deleted",
  async before(context, asked) {
    await emptyWorkplace(context, await confirmedBy(context, asked));
  },
  async run(context, asked) {
    const { db, scope, record, announce } = context;
    const { location_id } = asked;
    const workplace = await confirmedBy(context, asked);
    await lockWorkplace(db, scope, location_id);
    await tellCustomersOfRemoval(db, scope.organizationId, location_id);
    const orders = await deleteRest(db, scope, location_id);
    await db.workplace.deleteMany({ where: { organizationId: scope.organizationId, id: location_id } });
    await advanceOrderVersion(db, scope);
    const { name: lost, address, phone } = workplace;
    record({ subjectId: location_id, before: { name: lost, address, phone, orders } });
    announce("orders");
    return { id: location_id };
  },
});

/** The workplace that is to go; `workplaces_confirm` unless its name was typed where that is asked for. */
async function confirmedBy(context: Context, asked: z.output<typeof input>) {
  const workplace = await rowById(context, workplaces, asked.location_id);
  const { name } = workplace;
  if ((asked.asked || asked.name !== undefined) && fold(asked.name?.trim() ?? "") !== fold(name))
    throw new Refusal("workplaces_confirm", { field: "name", params: { name } });
  return workplace;
}

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
