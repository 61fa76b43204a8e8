import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { defaultSettings } from "./order-settings.ts";
import type { SettingRow } from "./setting-row.ts";
import { type SettingScope, type SettingValue, settingsOfScope } from "./setting-table.ts";

/** Every setting of these scopes in the order of their cards, in one statement; unsaved ones with their defaults. */
export async function listOfSettings(
  db: Tx,
  { organizationId }: Scope,
  scopes: readonly SettingScope[],
): Promise<SettingRow[]> {
  const rows = await db.setting.findMany({ where: { organizationId, scope: { in: [...scopes] } } });
  const stored = new Map(rows.map((row) => [`${row.scope} ${row.name}`, row]));
  return scopes.flatMap((scope) =>
    settingsOfScope(scope).map(({ name }) => {
      const row = stored.get(`${scope} ${name}`);
      const data = (row?.data as SettingValue | undefined) ?? defaultSettings[scope][name];
      return { id: row?.id ?? null, scope, name, data };
    }),
  );
}
