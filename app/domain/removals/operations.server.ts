export { keepOrganization } from "./keep-organization.server.ts";
export { scheduleRemoval } from "./schedule-removal.server.ts";
