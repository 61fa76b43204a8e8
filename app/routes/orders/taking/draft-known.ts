import { redirect } from "react-router";
import { formOf } from "#app/http/form-of.server.ts";
import { salesMemberOf } from "#app/http/member.server.ts";
import type { Route } from "./+types/draft-known";
import { knownBy } from "./known-by.server.ts";

/** Tells whom the phone number of the draft means, while it is typed. */
export async function action(args: Route.ActionArgs) {
  salesMemberOf(args.context);
  const form = await formOf(args.request);
  return knownBy(args, String(form.get("phone") ?? ""));
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/store/${params.slug}/new`);
