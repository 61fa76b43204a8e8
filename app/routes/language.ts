import { redirect } from "react-router";
import { rememberLanguage } from "#app/http/locale.server.ts";
import { isLanguage } from "#app/lib/i18n.ts";
import type { Route } from "./+types/language";

/** Remembers the visitor's language and shows the same page again. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const language = form.get("lng");
  const to = ownPath(String(form.get("to") ?? ""), url.origin);
  if (!isLanguage(language)) return redirect(to, 303);
  return redirect(to, { status: 303, headers: { "Set-Cookie": await rememberLanguage(context, language) } });
}

export function loader() {
  return redirect("/");
}

/** The path of an address on this origin; the first page for any other. */
function ownPath(to: string, origin: string): string {
  const target = URL.parse(to, origin);
  return target?.origin === origin && to.startsWith("/") ? target.pathname + target.search : "/";
}
