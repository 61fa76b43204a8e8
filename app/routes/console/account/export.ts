import { personalExport } from "#app/domain/exports/personal-export.server.ts";
import { startExport } from "#app/domain/exports/start-export.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { type Failure, failureOf, firstMessage } from "#app/http/failure.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { Route } from "./+types/export";

const account = "/console/account";

/** Sends the archive as it is made; a refusal leads back to the page. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  try {
    return await perform(personalExport, callerOf(context), {});
  } catch (error) {
    return tellExportFailure(failureOf(error, context));
  }
}

export async function action(args: Route.ActionArgs): Promise<Response> {
  const outcome = await submit(startExport, args);
  return outcome.ok ? redirectWithToast(account, "account.export") : tellExportFailure(outcome.failure);
}

/** Tells that the archive could not be made, and why where that is known (document 1, section 8). */
const tellExportFailure = (failure: Failure): Promise<Response> =>
  failure.refusal?.code === "failed"
    ? tellFailure(failure, account)
    : redirectWithToast(account, "account.exportFailed", {
        kind: "error",
        params: { reason: firstMessage(failure) },
      });
