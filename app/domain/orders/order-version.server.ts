import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { query } from "#app/lib/query.server.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";

const versionRow = z.object({ version: z.string() });

/** The version of the orders, for live screens: read before the orders that it stands for. */
export const orderVersion = query({
  access: ["GET_/v1/orders", "sales", "delivery"],
  input: z.object({}),
  run: ({ db, scope }) => orderVersionOf(db, scope),
});

/** A number that changes with every write to the organization's orders: live screens compare it. */
export async function orderVersionOf(db: Tx, { organizationId }: Scope): Promise<string> {
  const row = await rowOf(
    db,
    versionRow,
    Prisma.sql`
    SELECT order_version::text AS version FROM organization WHERE id = ${organizationId}::uuid`,
  );
  return row?.version ?? "0";
}

/** Says that orders have changed. As late in a transaction as possible: it locks the organization's row. */
export async function advanceOrderVersion(db: Tx, { organizationId }: Scope): Promise<void> {
  await db.$executeRaw`
    UPDATE organization SET order_version = order_version + 1 WHERE id = ${organizationId}::uuid`;
}
