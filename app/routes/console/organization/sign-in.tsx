import { Link } from "react-router";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { setSignInRule } from "#app/domain/organizations/set-sign-in-rule.server.ts";
import { signInRule } from "#app/domain/organizations/sign-in-rule.server.ts";
import { act } from "#app/http/act.server.ts";
import { callerOf, scopeOf } from "#app/http/caller.server.ts";
import { load } from "#app/http/load.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { browserName } from "#app/lib/browser-name.server.ts";
import type { Route } from "./+types/sign-in";
import { SIGN_IN_PAGE, SignInRule } from "./sign-in-rule.tsx";

export const handle: AppHandle = { ns: ["account"] };

export async function loader(args: Route.LoaderArgs) {
  const { replacements, ...rule } = await load(signInRule, args);
  const isSupport = callerOf(args.context).actor.kind === "support";
  return {
    ...rule,
    isSupport,
    replacements: replacements.map(({ ua, ...asked }) => ({ ...asked, browser: browserName(ua) })),
    timeZone: scopeOf(args.context).organization.timeZone,
  };
}

export const action = (args: Route.ActionArgs) =>
  act(setSignInRule, args, { to: SIGN_IN_PAGE, toast: "saved" });

/** How admins sign in to the organization. */
export default function SignIn({ loaderData: rule }: Route.ComponentProps) {
  const { t } = useTranslation("account");
  return (
    <>
      <PageHead title={t("rule.heading")} />
      <SignInRule {...rule} />
      <p>
        <Link to="/console/account">{t("phone.back")}</Link>
      </p>
    </>
  );
}
