import { query } from "#app/lib/query.server.ts";
import { readScopes, settingList, settingScope, settingsOutput } from "./setting-input.server.ts";
import { listOfSettings } from "./setting-rows.server.ts";

/** The settings of several scopes; open to everybody of the organization (document 4, Who may do what). */
export const listSettings = query({
  key: "GET_/v1/settings",
  access: ["organization"],
  input: settingList,
  output: settingsOutput,
  run: async ({ db, scope }, { scopes }) => ({
    settings: await listOfSettings(db, scope, readScopes(scopes)),
  }),
});

/** The settings of one scope: a call of the catalogue, also open to whoever may change settings (document 4). */
export const listSettingsOfScope = query({
  key: "GET_/v1/settings/:scope",
  access: ["GET_/v1/settings/:scope", "PUT_/v1/settings/:setting_id"],
  input: settingScope,
  output: settingsOutput,
  run: async ({ db, scope }, { scope: which }) => ({
    settings: await listOfSettings(db, scope, readScopes(which)),
  }),
});
