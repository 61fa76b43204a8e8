export { exportOrders } from "./export-orders.server.ts";
export { personalExport } from "./personal-export.server.ts";
export { startExport } from "./start-export.server.ts";
export { startOrderExport } from "./start-order-export.server.ts";
