export { changePermissions } from "./change-permissions.server.ts";
export { enrollUser } from "./enroll-user.server.ts";
export { joinOrganization } from "./join-organization.server.ts";
export { leaveOrganization } from "./leave-organization.server.ts";
export { organizationInfo } from "./organization-info.server.ts";
export { switchOrganization } from "./switch-organization.server.ts";
export { withdrawUser } from "./withdraw-user.server.ts";
