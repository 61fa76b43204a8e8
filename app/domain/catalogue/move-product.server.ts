import { z } from "zod";
import { lockOrganization } from "#app/domain/billing/claim-quota.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import { productLimits } from "./limits.ts";
import { moveIn, putInOrder } from "./own-order.server.ts";
import { productState } from "./product-states.ts";

const placeRow = z.object({ category_id: z.string().nullable(), state: z.number() });

/**
 * Puts a product at another place, counted from 1, among those of its category that are not archived, or among those
 * without one; a place behind the last one is the last. Refuses an unknown id (`not_found`) and an archived product
 * (`products_archived`).
 */
export const moveProduct = operation({
  key: "PUT_/v1/items/:item_id/position",
  summary: "Move a product to another position in its category",
  refuses: ["not_found", "products_archived"],
  access: ["PUT_/v1/items/:item_id"],
  input: z.object({ item_id: id, ...moveIn(productLimits.position.max) }),
  output: z.object({ id: z.string(), position: z.number() }),
  audit: "product.moved",
  async run(context, { item_id, ...move }) {
    const { db, scope, record } = context;
    await lockOrganization(db, scope);
    const product = await rowOf(
      db,
      placeRow,
      Prisma.sql`SELECT category_id, state FROM product
      WHERE organization_id = ${scope.organizationId}::uuid AND id = ${item_id}::uuid`,
    );
    if (!product) throw new Refusal("not_found");
    if (product.state === productState.archived) throw new Refusal("products_archived");
    const within = product.category_id
      ? Prisma.sql`t.category_id = ${product.category_id}::uuid`
      : Prisma.sql`t.category_id IS NULL`;
    const among = Prisma.sql`${within} AND t.state <> ${productState.archived}`;
    const moved = await putInOrder(context, { table: Prisma.sql`product`, among }, item_id, move);
    if (!moved) throw new Refusal("not_found");
    record({ subjectId: item_id, before: { position: moved.from }, after: { position: moved.to } });
    return { id: item_id, position: moved.to };
  },
});
