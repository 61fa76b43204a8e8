import { z } from "zod";
import { takingAccess as access } from "#app/domain/orders/reading-access.ts";
import { query } from "#app/lib/query.server.ts";
import { settingsOf } from "./order-settings.server.ts";

/** What is asked with an order that is taken at the counter. Document 4, Settings. */
export const counterSettings = query({
  access,
  input: z.object({}),
  run: ({ db, scope }) => settingsOf(db, scope, "store"),
});
