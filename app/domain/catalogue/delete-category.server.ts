import { z } from "zod";
import { lockOrganization } from "#app/domain/billing/claim-quota.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowOf } from "#app/lib/rows.server.ts";

const categoryRow = z.object({ name: z.string(), state: z.number() });

/**
 * Deletes a category; its products become uncategorized (document 4, Shapes). The row is locked first, so that a
 * product that is being put into it is seen or refused.
 */
export const deleteCategory = operation({
  key: "DELETE_/v1/categories/:category_id",
  summary: "Delete a category",
  refuses: ["not_found"],
  input: z.object({ category_id: id }),
  output: created,
  audit: "category.deleted",
  async run({ db, scope, record }, { category_id }) {
    const { organizationId } = scope;
    // The organization is locked before its products, as whoever puts them in order does.
    await lockOrganization(db, scope);
    const category = await rowOf(
      db,
      categoryRow,
      Prisma.sql`SELECT name, state FROM category
      WHERE organization_id = ${organizationId}::uuid AND id = ${category_id}::uuid FOR UPDATE`,
    );
    if (!category) throw new Refusal("not_found");
    const { count: products } = await db.product.updateMany({
      where: { organizationId, categoryId: category_id },
      data: { categoryId: null, position: null, version: { increment: 1 } },
    });
    await db.category.deleteMany({ where: { organizationId, id: category_id } });
    record({ subjectId: category_id, before: { ...category, products } });
    return { id: category_id };
  },
});
