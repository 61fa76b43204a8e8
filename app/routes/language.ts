import { redirect } from "react-router";
import { formOf } from "#app/http/form-of.server.ts";
import { rememberLanguage } from "#app/http/locale.server.ts";
import { ownPath } from "#app/http/own-path.ts";
import { isLanguage, LANGUAGE_PARAM } from "#app/lib/i18n.ts";
import type { Route } from "./+types/language";

export function loader() {
  return redirect("/");
}

/** Remembers the visitor's language and shows the same page again. */
export async function action({ request, url }: Route.ActionArgs) {
  const form = await formOf(request);
  const language = form.get("lng");
  const to = new URL(ownPath(String(form.get("to") ?? ""), url.origin), url.origin);
  // An address that asks for a language would win over the choice.
  to.searchParams.delete(LANGUAGE_PARAM);
  const headers = new Headers();
  if (isLanguage(language)) headers.set("Set-Cookie", await rememberLanguage(request, language));
  return redirect(to.pathname + to.search, { status: 303, headers });
}
