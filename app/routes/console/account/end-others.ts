import { redirect } from "react-router";
import { endOtherSessions } from "#app/domain/accounts/end-other-sessions.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/end-others";

const account = "/console/account";

export const loader = () => redirect(account);

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(endOtherSessions, args);
  if (!outcome.ok) return tellFailure(outcome.failure, account);
  return redirectWithToast(account, "account.others", { params: { count: outcome.result.ended } });
}
