export { personalExport } from "./personal-export.server.ts";
export { startExport } from "./start-export.server.ts";
