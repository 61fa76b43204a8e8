import { type RouterContextProvider, redirect } from "react-router";
import { chooseLanguage } from "#app/domain/accounts/choose-language.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { rememberLanguage } from "#app/http/locale.server.ts";
import { ownPath } from "#app/http/own-path.ts";
import { recognize } from "#app/http/recognize.server.ts";
import { mayPass } from "#app/lib/actor.ts";
import { isLanguage, LANGUAGE_PARAM, type Language } from "#app/lib/i18n.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { Route } from "./+types/language";

export function loader() {
  return redirect("/");
}

/** Remembers the visitor's language, that of mails to a console user too, and shows the same page again. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const language = form.get("lng");
  const to = new URL(ownPath(String(form.get("to") ?? ""), url.origin), url.origin);
  // An address that asks for a language would win over the choice.
  to.searchParams.delete(LANGUAGE_PARAM);
  const headers = new Headers();
  if (isLanguage(language)) {
    await chooseForMails(language, request, context);
    headers.set("Set-Cookie", await rememberLanguage(request, language));
  }
  return redirect(to.pathname + to.search, { status: 303, headers });
}

/** Support gets no mails; an admin who sees the console as somebody else changes nothing. */
async function chooseForMails(
  locale: Language,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  const caller = await recognize("user", request, context);
  if (!caller?.scope || caller.actor.kind !== "user" || caller.actor.viewing) return;
  if (mayPass(caller.actor, chooseLanguage.access)) await perform(chooseLanguage, caller, { locale });
}
