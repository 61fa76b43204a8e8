import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { namedRow, namedRows } from "#app/lib/named-rows.server.ts";
import { WORKPLACES_PER_PAGE } from "./limits.ts";

/** The workplaces of an organization, 10 a page (document 2, section 9). */
export const workplaces = namedRows({
  table: Prisma.sql`workplace`,
  row: namedRow({ address: z.string().nullable(), phone: z.string().nullable() }),
  perPage: WORKPLACES_PER_PAGE,
});
