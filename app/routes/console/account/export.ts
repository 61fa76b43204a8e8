import { personalExport } from "#app/domain/exports/personal-export.server.ts";
import { startExport } from "#app/domain/exports/start-export.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { type Failure, firstMessage } from "#app/http/failure.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { giveFile } from "#app/http/give-file.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/export";

const account = "/console/account";

/** Sends the archive as it is made; a refusal leads back to the page. */
export const loader = (args: Route.LoaderArgs): Promise<Response> =>
  giveFile(personalExport, args, { input: {}, back: account, tell: tellExportFailure });

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
