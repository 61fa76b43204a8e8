import type { RouteConfigEntry } from "@react-router/dev/routes";
import { type Room, sharedBy } from "../shared-by.ts";

/** The pages and acts of taking an order, which store and console share; `dialogs` are those that one of them has. */
export function takingRoutes(room: Room, dialogs: RouteConfigEntry[] = []): RouteConfigEntry[] {
  const shared = sharedBy(room, "routes/orders/taking");
  return [
    shared("new", "new-order.tsx", [
      shared("add/:item_id", "add-line.tsx"),
      shared("lines/:line_id", "edit-line.tsx"),
      shared("quick", "quick-entry.tsx"),
      shared("clear", "clear-draft.tsx"),
      shared("park", "park.tsx"),
      ...dialogs,
    ]),
    shared("parked", "parked.tsx", [shared(":parked_id/delete", "delete-parked.tsx")]),
    shared("draft", "draft.ts"),
    shared("draft/inline", "draft-inline.ts"),
    shared("draft/text", "draft-text.ts"),
    shared("draft/known", "draft-known.ts"),
    shared("draft/lines/:line_id/remove", "remove-line.ts"),
    shared("draft/lines/:line_id/restore", "restore-line.ts"),
  ];
}
