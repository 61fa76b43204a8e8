import { isDeepStrictEqual } from "node:util";
import { keepForSlots } from "#app/domain/pickup/slots-use.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { defaultSettings } from "./order-settings.ts";
import { settingInput, settingUpdate } from "./setting-input.server.ts";
import {
  kindOf,
  type SettingKind,
  type SettingName,
  type SettingScope,
  type SettingValue,
} from "./setting-table.ts";
import { settingValue } from "./setting-value.server.ts";

/**
 * Saves a setting by its name: the first save of it, or one that another tab has overtaken. Needs the key of the update
 * (document 4, Who may do what). Gives its page status 1 when that changes nothing. Settings are exempt from row versions: the
 * last save stands.
 */
export const createSetting = operation({
  key: "POST_/v1/settings",
  summary: "Save a setting for the first time",
  access: ["PUT_/v1/settings/:setting_id"],
  input: settingInput,
  output: created,
  again: async (_, id) => ({ status: 0, id }),
  audit: "setting.saved",
  async run({ db, scope: tenant, record }, { scope, name, data: sent }) {
    const { organizationId } = tenant;
    const where = { organizationId_scope_name: { organizationId, scope, name } };
    const row = await db.setting.findUnique({ where });
    const before = (row?.data as SettingValue | undefined) ?? defaultSettings[scope][name];
    const after = settingValue(kindOf(scope, name) as SettingKind, sent, before);
    await keepForSlots(db, tenant, { scope, name }, after);
    const { id } = await db.setting.upsert({
      where,
      create: { organizationId, scope, name, data: { ...after } },
      update: { data: { ...after } },
      select: { id: true },
    });
    if (isDeepStrictEqual(before, after)) return { status: 1, id };
    record({ subjectId: `${scope}/${name}`, before: { ...before }, after: { ...after } });
    return { status: 0, id };
  },
});

/**
 * Changes a saved setting; gives its page status 1 when that changes nothing. Refuses an unknown id, and required without
 * display as a broken rule.
 */
export const updateSetting = operation({
  key: "PUT_/v1/settings/:setting_id",
  summary: "Change a saved setting",
  refuses: ["not_found"],
  input: settingUpdate,
  output: created,
  audit: "setting.saved",
  async run({ db, scope: tenant, record }, { setting_id: id, data: sent }) {
    const { organizationId } = tenant;
    const row = await db.setting.findFirst({ where: { organizationId, id } });
    if (!row) throw new Refusal("not_found");
    const scope = row.scope as SettingScope;
    const name = row.name as SettingName;
    const before = row.data as SettingValue;
    const after = settingValue(kindOf(scope, name) as SettingKind, sent, before);
    if (isDeepStrictEqual(before, after)) return { status: 1, id };
    await keepForSlots(db, tenant, { scope, name }, after);
    await db.setting.updateMany({ where: { organizationId, id }, data: { data: { ...after } } });
    record({ subjectId: `${scope}/${name}`, before: { ...before }, after: { ...after } });
    return { status: 0, id };
  },
});
