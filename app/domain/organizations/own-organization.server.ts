import { z } from "zod";
import { query } from "#app/lib/query.server.ts";
import { findOrganization } from "./organization-row.server.ts";

/** What the reader's business says of itself, and whether it has orders, which keep their currency. */
export const ownOrganization = query({
  access: ["organization"],
  input: z.object({}),
  run: async ({ db, scope }) => {
    const { organizationId } = scope;
    const row = await findOrganization(db, scope);
    const order = await db.order.findFirst({ where: { organizationId }, select: { id: true } });
    return { ...row, has_orders: order !== null };
  },
});
