import { redirect } from "react-router";
import { stillCookie } from "#app/http/cookies.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { ownPath } from "#app/http/own-path.ts";
import type { Route } from "./+types/refresh";

export function loader() {
  return redirect("/");
}

/** Stops or starts the refresh of pages without scripts, and shows the same page again. */
export async function action({ request, url }: Route.ActionArgs) {
  const form = await formOf(request);
  const to = ownPath(String(form.get("to") ?? ""), url.origin);
  const headers = { "Set-Cookie": await stillCookie.serialize(form.get("refresh") === "off") };
  return redirect(to, { status: 303, headers });
}
