import { z } from "zod";
import { orderOrigins } from "#app/domain/orders/origins.ts";
import { takingAccess as access } from "#app/domain/orders/reading-access.ts";
import { query } from "#app/lib/query.server.ts";
import { settingsOf } from "./order-settings.server.ts";
import { settingScopeOf } from "./setting-table.ts";

/** What is asked when an order that came from there is edited. Document 4, Settings. */
export const editedSettings = query({
  access,
  input: z.object({ origin: z.enum(orderOrigins) }),
  run: ({ db, scope }, { origin }) => settingsOf(db, scope, settingScopeOf(origin)),
});
