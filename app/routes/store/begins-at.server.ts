import { type Board, type BoardDay, neighbourOf } from "#app/domain/orders/board.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { isUuid } from "#app/lib/uuid.ts";

interface Drawn {
  board: Board;
  now: Date;
  day: BoardDay;
}

/** The id of the slip at which the board begins: the one that was acted on (`at`), or the one that stands where it stood. */
export async function beginsAt(
  at: string | undefined,
  scope: Scope,
  { board, ...drawn }: Drawn,
): Promise<string | undefined> {
  const id = at?.slice("order-".length) ?? "";
  const stands = board.workplaces.some(({ discarded, orders }) =>
    [...discarded, ...orders].some((slip) => slip.id === id),
  );
  if (stands || !isUuid(id)) return at;
  const neighbour = await neighbourOf(prisma, scope, id, drawn);
  return neighbour ? `order-${neighbour}` : undefined;
}
