import type { RouterContextProvider } from "react-router";
import { mayPass } from "#app/lib/actor.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { callerOf } from "./caller.server.ts";
import { asPage } from "./page-refusal.server.ts";

/** Shows the page of a missing right (403) to whoever may not perform what a form is for. */
export function requireRight(
  context: Readonly<RouterContextProvider>,
  { key, access }: Pick<Operation, "key" | "access">,
): void {
  if (!mayPass(callerOf(context).actor, access)) throw asPage(new Refusal("forbidden", { params: { key } }));
}
