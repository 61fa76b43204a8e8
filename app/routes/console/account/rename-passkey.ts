import { redirect } from "react-router";
import { renamePasskey } from "#app/domain/passkeys/rename-passkey.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/rename-passkey";

const account = "/console/account";

export const loader = () => redirect(account);

export const action = (args: Route.ActionArgs) => act(renamePasskey, args, { to: account, toast: "saved" });
