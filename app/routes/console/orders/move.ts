import { redirect } from "react-router";
import { orderPaths } from "#app/components/orders/order-paths.ts";
import { answerMove } from "#app/http/orders/answer-move.server.ts";
import type { Route } from "./+types/move";
import { BASE } from "./base.ts";

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(orderPaths(BASE, encodeURIComponent(params.order_id)).page);

export const action = (args: Route.ActionArgs) => answerMove(args, BASE);
