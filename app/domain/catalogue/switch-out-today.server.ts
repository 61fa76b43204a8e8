import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import { productState } from "./product-states.ts";

const switchedRow = z.object({ state: z.number(), before: z.boolean() });

/**
 * Takes a product off the counter until the next local day of the organization, or puts it back (document 4,
 * Orders). Refuses an unknown id (`not_found`) and an archived product (`products_archived`). It is no edit of the
 * product: a form that somebody has open stays current.
 */
export const switchOutToday = operation({
  key: "PUT_/v1/items/:item_id/delivery",
  summary: "Say that a product is out today, or there again",
  refuses: ["not_found", "products_archived"],
  access: ["PUT_/v1/items/:item_id"],
  input: z.object({ item_id: id, out_today: z.union([z.boolean(), z.stringbool()]) }),
  output: z.object({ id: z.string(), out_today: z.boolean() }),
  audit: "product.out_today",
  async run({ db, scope, now, record }, { item_id, out_today }) {
    const { organizationId, organization } = scope;
    const product = await rowOf(
      db,
      switchedRow,
      Prisma.sql`
      UPDATE product SET out_on = CASE WHEN ${out_today} AND product.state <> ${productState.archived} THEN today END
      FROM (SELECT p.id, (${now.toISOString()}::timestamptz AT TIME ZONE ${organization.timeZone})::date AS today,
        p.out_on FROM product p WHERE p.organization_id = ${organizationId}::uuid AND p.id = ${item_id}::uuid
        FOR UPDATE) AS old
      WHERE product.organization_id = ${organizationId}::uuid AND product.id = old.id
      RETURNING product.state, coalesce(old.out_on = old.today, false) AS before`,
    );
    if (!product) throw new Refusal("not_found");
    if (product.state === productState.archived) throw new Refusal("products_archived");
    record({ subjectId: item_id, before: { out_today: product.before }, after: { out_today } });
    return { id: item_id, out_today };
  },
});
