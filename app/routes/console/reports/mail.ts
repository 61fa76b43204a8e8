import { redirect } from "react-router";
import { chooseReportMail } from "#app/domain/reports/mail-choice.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { savedOr } from "#app/http/form-page.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/mail";

const page = "/console/store/reports";

export const loader = () => redirect(page);

/** Chooses how often the report comes by mail. */
export async function action(args: Route.ActionArgs) {
  const outcome = await submit(chooseReportMail, args);
  if (!outcome.ok) return tellFailure(outcome.failure, page);
  return redirectWithToast(page, savedOr(outcome.result));
}
