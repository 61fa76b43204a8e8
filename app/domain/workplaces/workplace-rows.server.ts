import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { namedRows } from "#app/lib/named-rows.server.ts";
import { WORKPLACES_PER_PAGE } from "./limits.ts";

/** A workplace, as operations and /v1 answer it. */
export const workplaceRow = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  version: z.number(),
  created_at: z.date(),
});
export type WorkplaceRow = z.output<typeof workplaceRow>;

/** The workplaces of an organization, 10 a page (document 2, section 9). */
export const workplaces = namedRows({
  table: Prisma.sql`workplace`,
  row: workplaceRow,
  perPage: WORKPLACES_PER_PAGE,
});
