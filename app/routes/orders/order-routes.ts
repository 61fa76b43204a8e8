import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { type Room, sharedBy } from "./shared-by.ts";

/** An order's page in a room, with the dialogs that only this room has; its other pages and acts are shared. */
export function orderRoutes(room: Room, page: string, dialogs: RouteConfigEntry[]) {
  const shared = sharedBy(room, "routes/orders");
  return [
    route("orders/:order_id", page, [shared("email", "email-order.tsx"), ...dialogs]),
    shared("orders/:order_id/edit", "edit-order.tsx"),
    shared("orders/:order_id/edit/code", "edit-code.ts"),
    shared("orders/:order_id/moves/:move", "move.ts"),
  ];
}
