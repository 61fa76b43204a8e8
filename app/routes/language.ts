import { redirect } from "react-router";
import { formOf } from "#app/http/form-of.server.ts";
import { rememberLanguage } from "#app/http/locale.server.ts";
import { ownPath } from "#app/http/own-path.ts";
import { isLanguage } from "#app/lib/i18n.ts";
import type { Route } from "./+types/language";

/** Remembers the visitor's language and shows the same page again. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const language = form.get("lng");
  const to = ownPath(String(form.get("to") ?? ""), url.origin);
  if (!isLanguage(language)) return redirect(to, 303);
  return redirect(to, { status: 303, headers: { "Set-Cookie": await rememberLanguage(context, language) } });
}

export function loader() {
  return redirect("/");
}
