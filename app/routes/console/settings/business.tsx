import { updateOrganizationSettings } from "#app/domain/organizations/update-settings.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { storeAddress } from "#app/http/store-address.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/business";
import { SettingsView } from "./view.tsx";

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(updateOrganizationSettings, args);
  if (!outcome.ok) return outcome.reply;
  const { slug } = outcome.result;
  const moved = slug !== scopeOf(args.context).organization.slug;
  return redirectWithToast("/console/store/settings", moved ? "settings.moved" : "saved", {
    params: { address: storeAddress(args.context, slug) },
  });
}

export default function SaveBusiness({ actionData }: Route.ComponentProps) {
  return <SettingsView business={actionData} />;
}
