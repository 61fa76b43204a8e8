import { answerMove, leadBack } from "#app/routes/orders/answer-move.server.ts";
import type { Route } from "./+types/move";
import { BASE } from "./base.ts";

export const loader = (args: Route.LoaderArgs) => leadBack(args, BASE);
export const action = (args: Route.ActionArgs) => answerMove(args, BASE);
