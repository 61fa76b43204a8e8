import type { RouterContextProvider } from "react-router";
import type { OrderRow } from "#app/domain/orders/order-shapes.ts";
import { movedMeanwhile } from "#app/domain/orders/refuse-moved.server.ts";
import { isEditable, statusesWith } from "#app/domain/orders/statuses.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { messageOf } from "#app/http/messages.server.ts";
import { prisma } from "#app/lib/database.server.ts";

/** Who has taken an order on, or brought it where it is, in words; null for one that still waits. */
export async function whyGone(
  { id, status }: Pick<OrderRow, "id" | "status">,
  context: Readonly<RouterContextProvider>,
): Promise<string | null> {
  if (isEditable({ status })) return null;
  const lost = { orderId: id, starts: statusesWith("changes", "asked") };
  return messageOf(await movedMeanwhile(prisma, scopeOf(context), lost), context);
}
