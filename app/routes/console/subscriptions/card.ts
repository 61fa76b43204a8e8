import type { Route } from "./+types/card";
import { toProvider } from "./to-provider.server.ts";

export const loader = (args: Route.LoaderArgs) => toProvider(args, "updateUrl");
