import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { id as idOf } from "#app/lib/input.server.ts";
import { offsetOf, type Page } from "#app/lib/page.ts";
import { countRow, onlyRowOf, rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { likePattern } from "#app/lib/search.server.ts";
import { WORKPLACES_PER_PAGE } from "./limits.ts";

const workplaceRow = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  version: z.number(),
  created_at: z.date(),
});
export type WorkplaceRow = z.output<typeof workplaceRow>;

/** The columns of a workplace under their names on the wire. */
export const workplaceColumns = {
  id: true,
  name: true,
  address: true,
  phone: true,
  version: true,
  createdAt: true,
};

type Stored = Omit<WorkplaceRow, "created_at"> & { createdAt: Date };

/** A stored workplace as operations answer it. */
export const toWorkplace = ({ createdAt, ...row }: Stored): WorkplaceRow => ({
  ...row,
  created_at: createdAt,
});

/** One page of workplaces, newest first, 10 a page (document 2, section 9). The name ignores case and accents. */
export async function listOfWorkplaces(
  db: Tx,
  { organizationId }: Scope,
  { page, name }: { page: number; name?: string },
): Promise<Page<WorkplaceRow>> {
  const limit = WORKPLACES_PER_PAGE;
  const matching = Prisma.sql`FROM workplace
    WHERE organization_id = ${organizationId}::uuid AND fold(name) LIKE fold(${likePattern(name)})`;
  const [items, total] = await Promise.all([
    rowsOf(
      db,
      workplaceRow,
      Prisma.sql`SELECT id, name, address, phone, version, created_at ${matching}
      ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offsetOf(page, limit)}`,
    ),
    onlyRowOf(db, countRow, Prisma.sql`SELECT count(*)::int AS count ${matching}`),
  ]);
  return { items, limit, count: total.count, page };
}

/** One workplace of the organization, or null. */
export async function findWorkplace(
  db: Tx,
  { organizationId }: Scope,
  id: string,
): Promise<WorkplaceRow | null> {
  const row = await db.workplace.findFirst({
    where: { organizationId, id: idOf.parse(id) },
    select: workplaceColumns,
  });
  return row && toWorkplace(row);
}
