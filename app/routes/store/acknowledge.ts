import { redirect } from "react-router";
import { acknowledgeDiscard } from "#app/domain/orders/acknowledge-discard.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { pageBefore } from "#app/routes/orders/page-before.ts";
import type { Route } from "./+types/acknowledge";

const boardBefore = ({ request, url, params }: Omit<Route.ActionArgs, "context">) =>
  pageBefore(request, url, `/store/${params.slug}`) ?? `/store/${params.slug}/board`;

export const loader = (args: Route.LoaderArgs) => redirect(boardBefore(args));

/** Takes a discarded order off the board of the one who prepared it, and shows the board again. */
export async function action(args: Route.ActionArgs) {
  const outcome = await submit(acknowledgeDiscard, args);
  const page = boardBefore(args);
  if (!outcome.ok) return tellFailure(outcome.failure, page);
  return redirectWithToast(page, "orders.acknowledged", { params: { number: outcome.result.number } });
}
