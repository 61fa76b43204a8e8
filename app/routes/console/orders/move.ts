import { redirect } from "react-router";
import { answerMove } from "#app/routes/orders/answer-move.server.ts";
import { orderPaths } from "#app/routes/orders/order-paths.ts";
import type { Route } from "./+types/move";
import { BASE } from "./base.ts";

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(orderPaths(BASE, encodeURIComponent(params.order_id)).page);

export const action = (args: Route.ActionArgs) => answerMove(args, BASE);
