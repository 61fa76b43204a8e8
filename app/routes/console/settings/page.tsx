import { use } from "react";
import { Outlet } from "react-router";
import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { OrganizationContext } from "#app/components/organization-context.ts";
import { PageBehind } from "#app/components/page-behind.tsx";
import { ownLogo } from "#app/domain/files/own-logo.server.ts";
import { ownOrganization } from "#app/domain/organizations/own-organization.server.ts";
import { timeZoneOptions } from "#app/domain/organizations/time-zone-options.ts";
import { updateOrganizationSettings } from "#app/domain/organizations/update-settings.server.ts";
import { ordersOnClosedDays } from "#app/domain/pickup/orders-on-closed-days.server.ts";
import { pickupSettings } from "#app/domain/pickup/pickup-settings.server.ts";
import { updateSetting } from "#app/domain/settings/save-setting.server.ts";
import { settingCards } from "#app/domain/settings/setting-cards.server.ts";
import { ownShop, updateShop } from "#app/domain/settings/update-shop.server.ts";
import { useRoute } from "#app/framework/use-route.ts";
import { allowed } from "#app/http/caller.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { localeOf } from "#app/http/locale.server.ts";
import { shopAddress, storeAddress } from "#app/http/store-address.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/page";
import { SettingsView } from "./view.tsx";

export const handle: AppHandle = { ns: ["settings", "pickup"], dialogs: true };

/** What the page shows, at its own address and at those that its forms post to. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const { setting_id } = params;
  const asked = {
    settings: given(settingCards, { setting_id }),
    organization: ownOrganization,
    logo: ownLogo,
    shop: ownShop,
    pickup: pickupSettings,
  };
  const { organization: business, shop, ...shown } = await load(asked, args);
  const { see } = allowed(context, { see: ordersOnClosedDays });
  return {
    ...shown,
    business,
    shop: { ...shop.shop, address: shopAddress(context, business.slug) },
    before: storeAddress(context, "").replace(/^https?:\/\//, ""),
    closed: url.searchParams.has("closed") && see ? await load(ordersOnClosedDays, args) : null,
    zones: timeZoneOptions(localeOf(context)),
    may: allowed(context, { save: updateSetting, shop: updateShop, business: updateOrganizationSettings }),
  };
}

export type SettingsData = Route.ComponentProps["loaderData"];

export const shouldRevalidate = reloadAfterConflict;

export default function Settings({ loaderData }: Route.ComponentProps) {
  const business = useRoute("routes/console/settings/business")?.actionData;
  const shop = useRoute("routes/console/settings/shop")?.actionData;
  const setting = useRoute("routes/console/settings/setting")?.actionData?.submission ?? undefined;
  // The session may have become another business's, which begins with nothing of this one.
  const organizationId = use(OrganizationContext);
  return (
    <>
      <PageBehind>
        <SettingsView key={organizationId} shown={loaderData} replies={{ business, shop, setting }} />
      </PageBehind>
      <Outlet />
    </>
  );
}
