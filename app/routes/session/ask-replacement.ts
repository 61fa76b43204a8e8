import { redirect } from "react-router";
import { askReplacement } from "#app/domain/passkeys/ask-replacement.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import type { Route } from "./+types/ask-replacement";

const page = "/activate/passkey";

export const loader = () => redirect(page);

/** Asks the other admins, and leads back to the page that says whether they have consented. */
export async function action(args: Route.ActionArgs) {
  await submit(askReplacement, args);
  return redirect(page, 303);
}
