import { Outlet } from "react-router";
import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { logoOf } from "#app/domain/files/keep-picture.server.ts";
import { findOrganization } from "#app/domain/organizations/organization-row.server.ts";
import { timeZones } from "#app/domain/organizations/time-zones.ts";
import { updateOrganizationSettings } from "#app/domain/organizations/update-settings.server.ts";
import { updateSetting } from "#app/domain/settings/save-setting.server.ts";
import { listOfSettings } from "#app/domain/settings/setting-rows.server.ts";
import { settingScopes } from "#app/domain/settings/setting-table.ts";
import { allowed, scopeOf } from "#app/http/caller.server.ts";
import { found } from "#app/http/page-refusal.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import { storeAddress } from "#app/http/store-address.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/page";

export const handle: AppHandle = { ns: ["settings"] };

/** What the page shows, at its own address and at those that its forms post to. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const [settings, { name, currency, ...business }, logo] = await Promise.all([
    listOfSettings(prisma, scope, settingScopes),
    findOrganization(prisma, scope),
    logoOf(prisma, scope),
  ]);
  if (params.setting_id) found(settings.find(({ id }) => id === params.setting_id));
  return {
    settings,
    business,
    logo,
    before: storeAddress(context, "").replace(/^https?:\/\//, ""),
    timeZones,
    may: allowed(context, { save: updateSetting, business: updateOrganizationSettings }),
    title: pageTitle(context, "settings", "title"),
  };
}

export type SettingsData = Route.ComponentProps["loaderData"];

export const shouldRevalidate = reloadAfterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export default function Settings({ loaderData }: Route.ComponentProps) {
  return <Outlet context={loaderData} />;
}
