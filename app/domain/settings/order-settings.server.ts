import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { type OrderSettings, orderSettings } from "./order-settings.ts";
import type { SettingScope } from "./setting-table.ts";

/** The settings of the counter (`store`) or of the online shop (`shop`), in one statement. Document 4, Settings. */
export async function settingsOf(
  db: Tx,
  { organizationId }: Scope,
  which: SettingScope,
): Promise<OrderSettings> {
  const rows = await db.setting.findMany({
    where: { organizationId, scope: which },
    select: { name: true, data: true },
  });
  return orderSettings(which, rows);
}
