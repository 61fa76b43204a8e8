import type { RouterContextProvider } from "react-router";
import { scopeOf } from "./caller.server.ts";

/**
 * The version of the business's orders, for live screens. It was read with the session, before anything that the page
 * shows: a screen may read once too often, and never waits for what it does not show.
 */
export const orderVersion = (context: Readonly<RouterContextProvider>): string =>
  scopeOf(context).orderVersion ?? "0";
