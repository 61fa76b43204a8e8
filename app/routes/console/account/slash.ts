import { redirect } from "react-router";
import { lifetimeOfPreference } from "#app/http/consent.server.ts";
import { slashCookie } from "#app/http/cookies.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/slash";

const account = "/console/account";

export const loader = () => redirect(account);

/** Remembers in this browser whether "/" leads to the search field. */
export async function action({ request }: Route.ActionArgs) {
  const on = (await formOf(request)).get("slash") !== "off";
  const cookie = await slashCookie.serialize(on ? "on" : "off", await lifetimeOfPreference(request));
  return redirectWithToast(account, on ? "account.slashOn" : "account.slashOff", {
    headers: new Headers({ "Set-Cookie": cookie }),
  });
}
