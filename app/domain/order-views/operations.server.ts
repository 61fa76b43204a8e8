export { deleteOrderView } from "./delete-order-view.server.ts";
export { listOrderViews } from "./list-order-views.server.ts";
export { saveOrderView } from "./save-order-view.server.ts";
