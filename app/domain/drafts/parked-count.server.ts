import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { query } from "#app/lib/query.server.ts";
import { countRow, onlyRowOf } from "#app/lib/rows.server.ts";
import { parkedWithin } from "./parked-row.server.ts";

/** How many orders are parked where a member works now. */
export const parkedCount = query({
  access: ["sales"],
  input: z.object({}),
  async run({ db, scope, actor, now }) {
    const workplaceId = actor.kind === "member" ? actor.workplaceId : null;
    const { count } = await onlyRowOf(
      db,
      countRow,
      Prisma.sql`
      SELECT count(*)::int AS count FROM draft o
      WHERE ${parkedWithin(scope, now)} AND o.workplace_id = ${workplaceId}::uuid`,
    );
    return count;
  },
});
