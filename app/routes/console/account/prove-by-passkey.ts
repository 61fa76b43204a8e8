import { redirect } from "react-router";
import { proveByPasskey } from "#app/domain/passkeys/prove-by-passkey.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import type { Route } from "./+types/prove-by-passkey";
import { goesOnAt } from "./goes-on-at.ts";

const page = "/console/account/proof";

export const loader = ({ url }: Route.LoaderArgs) => redirect(page + url.search);

/** Leads on where a passkey proves who it is; the page that asks says why it does not. */
export async function action(args: Route.ActionArgs) {
  const outcome = await submit(proveByPasskey, args);
  if (!outcome.ok) return tellFailure(outcome.failure, page + args.url.search);
  return redirect(goesOnAt(args.url), 303);
}
