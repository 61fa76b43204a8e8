import { redirect } from "react-router";
import { afterNavigation } from "#app/framework/after-navigation.ts";
import { formOf } from "#app/http/form-of.server.ts";
import type { Route } from "./+types/draft-known";
import { knownBy } from "./known-by.server.ts";
import { takerOf } from "./taker.server.ts";
import { takingBase } from "./taking-base.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`${takingBase(params)}/new`);

/** Tells whom the phone number of the draft means, while it is typed. */
export async function action(args: Route.ActionArgs) {
  takerOf(args);
  const form = await formOf(args.request);
  return knownBy(args, String(form.get("phone") ?? ""));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => afterNavigation(serverAction());
