import { z } from "zod";
import { found } from "#app/lib/found.ts";
import { query } from "#app/lib/query.server.ts";

/**
 * The key of a screenshot in the business's tickets; for admins. Refuses an unknown one (`not_found`). Document 4, Who may do
 * what.
 */
export const ownScreenshot = query({
  access: ["admin"],
  input: z.object({ key: z.string() }),
  run: ({ db, scope: { organizationId } }, { key }) =>
    found(db.file.findFirst({ where: { organizationId, kind: "ticket", key }, select: { key: true } })),
});
