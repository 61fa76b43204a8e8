import { personalExport } from "#app/domain/exports/personal-export.server.ts";
import { startExport } from "#app/domain/exports/start-export.server.ts";
import { act, tellFailure } from "#app/http/act.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { failureOf } from "#app/http/failure.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { Route } from "./+types/export";

const account = "/console/account";

/** Sends the archive as it is made; a refusal leads back to the page. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  try {
    return await perform(personalExport, callerOf(context), {});
  } catch (error) {
    return tellFailure(failureOf(error, context), account);
  }
}

export const action = (args: Route.ActionArgs) =>
  act(startExport, args, { to: account, toast: "account.export" });
