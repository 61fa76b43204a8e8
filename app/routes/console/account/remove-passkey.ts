import { redirect } from "react-router";
import { removePasskey } from "#app/domain/passkeys/remove-passkey.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/remove-passkey";

const account = "/console/account";

export const loader = () => redirect(account);

export const action = (args: Route.ActionArgs) =>
  act(removePasskey, args, { to: account, toast: "account.passkeyRemoved" });
