import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { rowsOf, storedJson } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { type OrderSettings, orderSettings } from "./order-settings.ts";
import type { SettingScope } from "./setting-table.ts";

/** A setting as it is stored. */
export const settingRow = z.object({ name: z.string(), data: storedJson<unknown>() });

/** The settings of the counter (`store`) or of the online shop (`shop`), in one statement. Document 4, Settings. */
export async function settingsOf(db: Tx, scope: Scope, which: SettingScope): Promise<OrderSettings> {
  return orderSettings(which, await rowsOf(db, settingRow, selectSettings(scope, which)));
}

/** The statement of {@link settingsOf}. */
export const selectSettings = ({ organizationId }: Scope, which: SettingScope): Prisma.Sql =>
  Prisma.sql`SELECT name, data FROM setting WHERE organization_id = ${organizationId}::uuid AND scope = ${which}`;
