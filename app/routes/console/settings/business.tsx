import type { OrganizationRow } from "#app/domain/organizations/organization-row.server.ts";
import { updateOrganizationSettings } from "#app/domain/organizations/update-settings.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { translatorOf } from "#app/http/locale.server.ts";
import { storeAddress } from "#app/http/store-address.server.ts";
import { tellPresent } from "#app/http/tell-present.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/business";

export const handle: AppHandle = { inPage: true };

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(updateOrganizationSettings, args);
  const t = translatorOf(args.context, ["settings", "common"]);
  const language = (code: unknown) => t(`common:language.${code}` as "common:language.en");
  if (!outcome.ok)
    return tellPresent<OrganizationRow>(
      outcome,
      {
        compare: ({ name, slug, locale, time_zone, currency }, typed) => [
          { names: ["name"], label: t("business.name"), stored: name, typed: typed.name },
          { names: ["slug"], label: t("business.slug"), stored: slug, typed: typed.slug },
          {
            names: ["locale"],
            label: t("business.locale"),
            stored: language(locale),
            typed: language(typed.locale),
          },
          { names: ["time_zone"], label: t("business.timeZone"), stored: time_zone, typed: typed.time_zone },
          { names: ["currency"], label: t("business.currency"), stored: currency, typed: typed.currency },
        ],
      },
      "/console/store/settings",
    );
  const { slug, status } = outcome.result;
  const moved = slug !== scopeOf(args.context).organization.slug;
  return redirectWithToast(
    "/console/store/settings",
    moved ? "settings.moved" : status === 1 ? "unchanged" : "saved",
    {
      params: { address: storeAddress(args.context, slug) },
    },
  );
}

/** Draws nothing: the page draws all forms, and what they were answered. */
export default () => null;
