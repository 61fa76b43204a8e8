export { setSignInRule } from "./set-sign-in-rule.server.ts";
export { signInRule } from "./sign-in-rule.server.ts";
export { updateBilling } from "./update-billing.server.ts";
export { updateOrganizationSettings } from "./update-settings.server.ts";
export { welcomeOrganization } from "./welcome.server.ts";
