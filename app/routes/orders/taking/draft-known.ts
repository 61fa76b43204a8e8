import { redirect } from "react-router";
import { afterNavigation } from "#app/framework/after-navigation.ts";
import { formOf } from "#app/http/form-of.server.ts";
import type { Route } from "./+types/draft-known";
import { knownBy } from "./known-by.server.ts";
import { takerOf } from "./taker.server.ts";
import { takingBase } from "./taking-base.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`${takingBase(params)}/new`);

/** Tells whom the phone number of the draft means, while it is typed, and whether somebody who was taken is still known. */
export async function action(args: Route.ActionArgs) {
  takerOf(args);
  const form = await formOf(args.request);
  const text = (name: string) => String(form.get(name) ?? "");
  return knownBy(args, text("phone"), text("taken"));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => afterNavigation(serverAction());
