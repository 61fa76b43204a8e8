import { redirect } from "react-router";
import { switchOrganization } from "#app/domain/users/switch-organization.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/switch";

export const loader = () => redirect("/console");

/** Goes on in another business of the person, from the account menu. */
export async function action(args: Route.ActionArgs) {
  const outcome = await submit(switchOrganization, args);
  if (!outcome.ok) return tellFailure(outcome.failure, "/console");
  const { name: business } = outcome.result;
  return redirectWithToast("/console", "users.switched", { params: { business } });
}
