import { z } from "zod";
import { query } from "#app/lib/query.server.ts";
import { findBilling } from "./billing-row.server.ts";

/** The billing details of the reader's business, and whether it has orders, which keep their currency (document 3, section 2). */
export const ownBilling = query({
  access: ["GET_/v1/organizations", "PUT_/v1/organizations/billing"],
  input: z.object({}),
  run: async ({ db, scope }) => {
    const { organizationId } = scope;
    const order = await db.order.findFirst({ where: { organizationId }, select: { id: true } });
    return { ...(await findBilling(db, scope)), has_orders: order !== null };
  },
});
