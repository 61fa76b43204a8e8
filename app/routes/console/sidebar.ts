import { redirect } from "react-router";
import { lifetimeOfPreference } from "#app/http/consent.server.ts";
import { sidebarCookie } from "#app/http/cookies.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { ownPath } from "#app/http/own-path.ts";
import type { Route } from "./+types/sidebar";

export const loader = () => redirect("/console");

/** Remembers whether the sidebar is folded, and leads back to the page. */
export async function action({ request, url }: Route.ActionArgs) {
  const form = await formOf(request);
  const headers = {
    "Set-Cookie": await sidebarCookie.serialize(
      form.get("folded") === "1",
      await lifetimeOfPreference(request),
    ),
  };
  return redirect(ownPath(String(form.get("to") ?? ""), url.origin, "/console"), { status: 303, headers });
}
