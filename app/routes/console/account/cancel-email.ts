import { redirect } from "react-router";
import { cancelEmailChange } from "#app/domain/accounts/cancel-email-change.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/cancel-email";

const page = "/console/account/email";

export const loader = () => redirect(page);

export const action = (args: Route.ActionArgs) =>
  act(cancelEmailChange, args, { to: page, toast: "account.emailKept" });
