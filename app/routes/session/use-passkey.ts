import { redirect } from "react-router";
import { proveByPasskey } from "#app/domain/passkeys/prove-by-passkey.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { goOn } from "#app/http/sign-in.server.ts";
import type { Route } from "./+types/use-passkey";

const page = "/activate/passkey";

export const loader = () => redirect(page);

/**
 * Opens what the organization holds to an admin who came by mail and shows a passkey after all; the page that asks says why
 * not.
 */
export async function action(args: Route.ActionArgs) {
  const outcome = await submit(proveByPasskey, args);
  return outcome.ok ? goOn(args) : tellFailure(outcome.failure, page);
}
