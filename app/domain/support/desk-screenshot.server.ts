import { z } from "zod";
import { found } from "#app/lib/found.ts";
import { query } from "#app/lib/query.server.ts";

/** The key of a screenshot in a ticket of any business; for the operator's staff. Refuses an unknown one (`not_found`). */
export const deskScreenshot = query({
  key: "GET_/v1/support/screenshots/:key",
  summary: "Show a screenshot of a ticket of any business",
  refuses: ["not_found"],
  access: ["operator"],
  input: z.object({ key: z.string() }),
  run: ({ db }, { key }) =>
    found(db.file.findFirst({ where: { kind: "ticket", key }, select: { key: true } })),
});
