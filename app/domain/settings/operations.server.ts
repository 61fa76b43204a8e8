export { listSettings, listSettingsOfScope } from "./list-settings.server.ts";
export { createSetting, updateSetting } from "./save-setting.server.ts";
export { ownShop, updateShop } from "./update-shop.server.ts";
