import { redirect } from "react-router";
import { requestProof } from "#app/domain/accounts/request-proof.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import type { Route } from "./+types/send-proof";

const page = "/console/account/proof";

export const loader = ({ url }: Route.LoaderArgs) => redirect(page + url.search);

/** Mails a code, and leads to where it is typed. */
export async function action(args: Route.ActionArgs) {
  const outcome = await submit(requestProof, args);
  const search = new URLSearchParams(args.url.search);
  if (!outcome.ok) return tellFailure(outcome.failure, `${page}?${search}`);
  search.set("sent", "");
  return redirect(`${page}?${search}`, 303);
}
