import { z } from "zod";
import { query } from "#app/lib/query.server.ts";
import { findOrganization } from "./organization-row.server.ts";

/** What the reader's business says of itself. */
export const ownOrganization = query({
  access: ["organization"],
  input: z.object({}),
  run: ({ db, scope }) => findOrganization(db, scope),
});
