import { redirect } from "react-router";
import { rememberConsent } from "#app/http/consent.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { ownPath } from "#app/http/own-path.ts";
import type { Route } from "./+types/consent";

export const loader = () => redirect("/");

/** Remembers what a visitor has agreed to, and shows the same page again. */
export async function action({ request, url }: Route.ActionArgs) {
  const form = await formOf(request);
  const headers = new Headers();
  for (const cookie of await rememberConsent(form.get("preferences") === "1"))
    headers.append("Set-Cookie", cookie);
  return redirect(ownPath(String(form.get("to") ?? ""), url.origin), { status: 303, headers });
}
