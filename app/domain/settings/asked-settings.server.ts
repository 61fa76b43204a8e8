import { z } from "zod";
import { orderOrigins } from "#app/domain/orders/origins.ts";
import { takingAccess as access } from "#app/domain/orders/reading-access.ts";
import { query } from "#app/lib/query.server.ts";
import { settingsOf } from "./order-settings.server.ts";
import { settingScopeOf } from "./setting-table.ts";

/** What is asked with an order that comes from there, when it is taken or edited. Document 4, Settings. */
export const askedSettings = query({
  access,
  input: z.object({ origin: z.enum(orderOrigins) }),
  run: ({ db, scope }, { origin }) => settingsOf(db, scope, settingScopeOf(origin)),
});
