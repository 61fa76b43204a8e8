import { answerMove, leadBack } from "#app/routes/orders/answer-move.server.ts";
import type { Route } from "./+types/move";

const baseOf = ({ slug }: { slug: string }) => `/store/${slug}`;

export const loader = (args: Route.LoaderArgs) => leadBack(args, baseOf(args.params));
export const action = (args: Route.ActionArgs) => answerMove(args, baseOf(args.params));
