import { redirect } from "react-router";
import { chooseLanguage } from "#app/domain/accounts/choose-language.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { rememberLanguage } from "#app/http/locale.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/language";

const account = "/console/account";

export const loader = () => redirect(account);

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(chooseLanguage, args);
  if (!outcome.ok) return tellFailure(outcome.failure, account);
  const language = await rememberLanguage(args.request, outcome.result.locale);
  return redirectWithToast(account, "account.language", { headers: new Headers({ "Set-Cookie": language }) });
}
