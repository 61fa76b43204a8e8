import { z } from "zod";
import { query } from "#app/lib/query.server.ts";
import { logoOf } from "./keep-picture.server.ts";

/** The logo of the reader's business, or null. */
export const ownLogo = query({
  access: ["organization"],
  input: z.object({}),
  run: ({ db, scope }) => logoOf(db, scope),
});
