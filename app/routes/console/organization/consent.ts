import { redirect } from "react-router";
import { consentToReplacement } from "#app/domain/passkeys/consent-to-replacement.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/consent";
import { SIGN_IN_PAGE } from "./sign-in-rule.tsx";

export const loader = () => redirect(SIGN_IN_PAGE);

/** Lets another admin replace their lost passkeys. */
export const action = (args: Route.ActionArgs) =>
  act(consentToReplacement, args, { to: SIGN_IN_PAGE, toast: "account.replacementConsented" });
