import type { RouterContextProvider } from "react-router";
import { authorize } from "#app/lib/gate.server.ts";
import type { Query } from "#app/lib/query.server.ts";
import { callerOf } from "./caller.server.ts";
import { throwAsPage } from "./page-refusal.server.ts";

/**
 * Shows the page of a missing right (403) to whoever may not perform what a form is for; of one that the request sent it
 * says that it was not saved.
 */
export function requireRight(
  context: Readonly<RouterContextProvider>,
  operation: Pick<Query, "key" | "access">,
  request?: Request,
): void {
  try {
    authorize(operation, callerOf(context));
  } catch (error) {
    throwAsPage(error, request);
  }
}
