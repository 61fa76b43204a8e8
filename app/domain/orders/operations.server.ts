export { acknowledgeDiscard } from "./acknowledge-discard.server.ts";
export { deliveryCounts, orderCalendar } from "./count-orders.server.ts";
export { editOrder } from "./edit-order.server.ts";
export { emailReceipt } from "./email-receipt.server.ts";
export { findOpenOrders } from "./find-open-orders.server.ts";
export { getOrder } from "./get-order.server.ts";
export { listOrders, orderHistory } from "./list-orders.server.ts";
export { moveOrder } from "./move-order.server.ts";
export { placeOrder } from "./place-order.server.ts";
