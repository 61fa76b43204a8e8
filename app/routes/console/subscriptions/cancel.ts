import type { Route } from "./+types/cancel";
import { toProvider } from "./to-provider.server.ts";

export const loader = (args: Route.LoaderArgs) => toProvider(args, "cancelUrl");
