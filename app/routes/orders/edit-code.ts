import type { Route } from "./+types/edit-code";
import { loadCode } from "./edit-finder.server.ts";

/** Tells a page that edits an order what a scanned code means. */
export const loader = (args: Route.LoaderArgs) => loadCode(args);
