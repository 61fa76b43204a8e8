import type { Tx } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";

/** The operator's staff who have an account, by address. */
export const deskStaff = (db: Tx) =>
  db.user.findMany({
    where: { email: { in: env().operatorEmails } },
    select: { id: true, email: true },
    orderBy: { email: "asc" },
  });
