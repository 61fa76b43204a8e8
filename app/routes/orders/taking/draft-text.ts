import { data, redirect } from "react-router";
import { afterNavigation } from "#app/framework/after-navigation.ts";
import { isGone } from "#app/http/failure.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import type { Route } from "./+types/draft-text";
import { readTyped, typedList } from "./read-typed.server.ts";
import { takerOf } from "./taker.server.ts";
import { takingBase } from "./taking-base.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`${takingBase(params)}/new/quick`);

/** Tells how quick entry is understood while it is typed; of what can't be read yet nothing is said. */
export async function action(args: Route.ActionArgs) {
  takerOf(args);
  const form = await formOf(args.request);
  const { text } = typedList(form);
  const read = text ? await readTyped({ ...args, form }) : null;
  const status = read?.ok === false && isGone(read.failure) ? 404 : 200;
  return data({ text, entries: read?.ok ? read.entries : [] }, { status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => afterNavigation(serverAction());
