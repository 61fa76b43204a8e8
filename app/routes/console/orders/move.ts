import { redirect } from "react-router";
import { answerMove } from "../../orders/answer-move.server.ts";
import { orderPaths } from "../../orders/order-paths.ts";
import type { Route } from "./+types/move.ts";
import { BASE } from "./base.ts";

export const action = (args: Route.ActionArgs) => answerMove(args, BASE);

export const loader = ({ params }: Route.LoaderArgs) => redirect(orderPaths(BASE, params.order_id).page);
