import { redirect } from "react-router";
import { answerMove } from "#app/routes/orders/answer-move.server.ts";
import { orderPaths } from "#app/routes/orders/order-paths.ts";
import type { Route } from "./+types/move";

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(orderPaths(`/store/${params.slug}`, encodeURIComponent(params.order_id)).page);

export const action = (args: Route.ActionArgs) => answerMove(args, `/store/${args.params.slug}`);
