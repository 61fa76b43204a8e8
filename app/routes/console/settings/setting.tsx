import { createSetting, updateSetting } from "#app/domain/settings/save-setting.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { redirectWithToast, showToast } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/setting";

export const handle: AppHandle = { inPage: true };

/** Saves a setting; `autosave` of the address says that scripts wait for the answer. */
export async function action(args: Route.ActionArgs) {
  const outcome = args.params.setting_id
    ? await submit(updateSetting, { ...args, kept: createSetting.input })
    : await submit(createSetting, args);
  if (!outcome.ok) {
    // Its card says that by itself, and has the focus.
    if (outcome.failure.refusal?.code !== "session_over")
      showToast(args.context, "errors:refusal.failed", { kind: "error" });
    return outcome.reply();
  }
  const unchanged = outcome.result.status === 1;
  if (args.url.searchParams.has("autosave")) return { submission: null, saved: true, unchanged };
  return redirectWithToast("/console/store/settings", unchanged ? "unchanged" : "saved");
}

/** A card that can't save itself says so, and the page stays; once the session is over it leads to the sign-in page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  if (!new URL(request.url).searchParams.has("autosave")) return serverAction();
  return serverAction().catch((thrown: unknown) => {
    if (thrown instanceof Response) throw thrown;
    return { submission: null, saved: false };
  });
}

/** Draws nothing: the page draws all forms, and what they were answered. */
export default () => null;
