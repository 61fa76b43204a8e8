import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { moveTable } from "#app/domain/orders/lifecycle.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { back } from "#app/http/back.ts";
import { submit } from "#app/http/form-door.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { movedTo } from "#app/routes/orders/answer-move.server.ts";
import { DiscardDialog } from "#app/routes/orders/discard-dialog.tsx";
import { loadDiscard } from "#app/routes/orders/load-discard.server.ts";
import type { Route } from "./+types/discard";

export const handle: AppHandle = { ns: ["orders"] };

/** Drawn over the board, where the order is named at the end of the address, and over the order's own page. */
const up = (pathname: string) => (pathname.endsWith("/discard") ? ".." : "../..");

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadDiscard(args)),
  up: up(args.url.pathname),
});

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(moveOrder, args, { status: moveTable.discard.to });
  if (!outcome.ok) return outcome.reply();
  return movedTo(
    back(args.url, up(args.url.pathname)),
    "discard",
    `/store/${args.params.slug}`,
    outcome.result,
  );
}

export const shouldRevalidate = reloadAfterConflict;

export default function Discard({ loaderData, actionData }: Route.ComponentProps) {
  const { up, ...drawn } = loaderData;
  return <DiscardDialog {...drawn} closeTo={useParentLocation(up)} reply={actionData} />;
}
