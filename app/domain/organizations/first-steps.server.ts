import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { query } from "#app/lib/query.server.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";

const done = z.object({
  workplace: z.boolean(),
  category: z.boolean(),
  product: z.boolean(),
  member: z.boolean(),
  tablet: z.boolean(),
});
/** Which of the first steps of a business are done, in the order in which they are taken. */
export type FirstSteps = z.output<typeof done>;

/**
 * What a business has of that which its first order needs, in one statement. The tablet is ready once a member has
 * signed in at the store. Once a member has placed an order all steps are done, whatever is deleted later.
 */
export const firstSteps = query({
  access: ["organization"],
  input: z.object({}),
  run: ({ db, scope: { organizationId } }): Promise<FirstSteps> => {
    const own = Prisma.sql`organization_id = ${organizationId}::uuid`;
    return onlyRowOf(
      db,
      done,
      Prisma.sql`
      SELECT EXISTS (SELECT FROM workplace WHERE ${own}) OR ordered AS workplace,
        EXISTS (SELECT FROM category WHERE ${own}) OR ordered AS category,
        EXISTS (SELECT FROM product WHERE ${own}) OR ordered AS product,
        EXISTS (SELECT FROM member WHERE ${own} AND removed_at IS NULL) OR ordered AS member,
        EXISTS (SELECT FROM session WHERE ${own} AND member_id IS NOT NULL) OR ordered AS tablet
      FROM (
        SELECT EXISTS (SELECT FROM "order" WHERE ${own} AND requisition_member_id IS NOT NULL) AS ordered
      ) AS of_members`,
    );
  },
});
