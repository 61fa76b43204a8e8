export { exportAudit } from "./export-audit.server.ts";
export { listAccess } from "./list-access.server.ts";
export { listAudit } from "./list-audit.server.ts";
export { verifyAudit } from "./verify-audit.server.ts";
