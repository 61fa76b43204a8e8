export { listSettings, listSettingsOfScope } from "./list-settings.server.ts";
export { createSetting, updateSetting } from "./save-setting.server.ts";
