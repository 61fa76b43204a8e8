import type { Route } from "./+types/move";
import { answerMove, leadBack } from "./answer-move.server.ts";

export const loader = (args: Route.LoaderArgs) => leadBack(args);
export const action = (args: Route.ActionArgs) => answerMove(args);
