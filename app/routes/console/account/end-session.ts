import { redirect } from "react-router";
import { endSession } from "#app/domain/accounts/end-session.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/end-session";

const account = "/console/account";

export const loader = () => redirect(account);

export const action = (args: Route.ActionArgs) =>
  act(endSession, args, { to: `${account}${args.url.search}`, toast: "account.session" });
