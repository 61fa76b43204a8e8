import { redirect } from "react-router";
import { switchOrganization } from "#app/domain/users/switch-organization.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { ownPath } from "#app/http/own-path.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/switch";

export const loader = () => redirect("/console");

/** Goes on in another business of the person, at the page of it that is asked for. */
export async function action(args: Route.ActionArgs) {
  const outcome = await submit(switchOrganization, args);
  if (!outcome.ok) return tellFailure(outcome.failure, "/console");
  const { name: business } = outcome.result;
  const to = ownPath(args.url.searchParams.get("to") ?? "", args.url.origin, "/console");
  return redirectWithToast(to, "users.switched", { params: { business } });
}
