import { loadCode } from "#app/routes/orders/edit-finder.server.ts";
import type { Route } from "./+types/edit-code";

/** Tells a page that edits an order what a scanned code means. */
export const loader = (args: Route.LoaderArgs) => loadCode(args);
