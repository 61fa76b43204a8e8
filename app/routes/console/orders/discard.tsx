import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { moveTable } from "#app/domain/orders/lifecycle.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { back } from "#app/http/back.ts";
import { submit } from "#app/http/form-door.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { movedTo } from "#app/routes/orders/answer-move.server.ts";
import { DiscardDialog } from "#app/routes/orders/discard-dialog.tsx";
import { loadDiscard } from "#app/routes/orders/load-discard.server.ts";
import type { Route } from "./+types/discard";
import { BASE } from "./base.ts";

export function loader(args: Route.LoaderArgs) {
  requireRight(args.context, moveOrder);
  return loadDiscard(args);
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(moveOrder, args, { status: moveTable.discard.to });
  if (!outcome.ok) return outcome.reply();
  return movedTo(back(args.url, ".."), "discard", BASE, outcome.result);
}

export const shouldRevalidate = reloadAfterConflict;

export default function Discard({ loaderData, actionData }: Route.ComponentProps) {
  return <DiscardDialog {...loaderData} closeTo={useParentLocation("..")} always reply={actionData} />;
}
