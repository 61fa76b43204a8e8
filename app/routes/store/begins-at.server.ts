import type { Board } from "#app/domain/orders/board.server.ts";
import { boardNeighbour } from "#app/domain/orders/order-board.server.ts";
import type { PageArgs } from "#app/http/form-door.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { isUuid } from "#app/lib/uuid.ts";

/** The id of the slip at which the board begins: the one that was acted on (`at`), or the one that stands where it stood. */
export async function beginsAt(
  at: string | undefined,
  board: Board,
  args: PageArgs,
): Promise<string | undefined> {
  const id = at?.slice("order-".length) ?? "";
  const stands = board.workplaces.some(({ discarded, orders }) =>
    [...discarded, ...orders].some((slip) => slip.id === id),
  );
  if (stands || !isUuid(id)) return at;
  const neighbour = await load(given(boardNeighbour, { order_id: id }), args);
  return neighbour ? `order-${neighbour}` : undefined;
}
