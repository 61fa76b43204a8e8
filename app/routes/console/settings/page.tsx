import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { Form } from "#app/components/form.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { logoOf } from "#app/domain/files/keep-picture.server.ts";
import { findOrganization } from "#app/domain/organizations/queries.server.ts";
import { timeZones } from "#app/domain/organizations/time-zones.ts";
import { updateOrganizationSettings } from "#app/domain/organizations/update-settings.server.ts";
import { listSettings } from "#app/domain/settings/list-settings.server.ts";
import { createSetting, updateSetting } from "#app/domain/settings/save-setting.server.ts";
import { settingScopes } from "#app/domain/settings/setting-table.ts";
import { allowed, scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import { storeAddress } from "#app/http/store-address.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/page";
import { BusinessForm, LOGO_FORM } from "./business-form.tsx";
import { SettingCard } from "./card.tsx";

export const handle: AppHandle = { ns: ["settings"] };

export async function loader(args: Route.LoaderArgs) {
  const scope = scopeOf(args.context);
  const [{ settings }, { name, currency, ...business }, logo] = await Promise.all([
    load(listSettings, args),
    findOrganization(prisma, scope),
    logoOf(prisma, scope),
  ]);
  return {
    settings,
    business,
    logo,
    before: storeAddress(args.context, "").replace(/^https?:\/\//, ""),
    timeZones,
    may: allowed(args.context, { save: updateSetting, business: updateOrganizationSettings }),
    title: pageTitle(args.context, "settings", "title"),
  };
}

/**
 * `business` of the address says that the form of the business is sent, `setting_id` which setting, `autosave` that
 * scripts wait for the answer.
 */
export async function action(args: Route.ActionArgs) {
  const { searchParams, pathname } = args.url;
  if (searchParams.has("business")) return saveBusiness(args);
  const id = searchParams.get("setting_id");
  const outcome = id
    ? await submit(updateSetting, args, { setting_id: id })
    : await submit(createSetting, args);
  if (!outcome.ok) return outcome.reply;
  if (searchParams.has("autosave")) return { submission: null, saved: true };
  return redirectWithToast(pathname, "saved");
}

async function saveBusiness(args: Route.ActionArgs) {
  const outcome = await submit(updateOrganizationSettings, args);
  if (!outcome.ok) return outcome.reply;
  const { slug } = outcome.result;
  const moved = slug !== scopeOf(args.context).organization.slug;
  return redirectWithToast(args.url.pathname, moved ? "settings.moved" : "saved", {
    params: { address: storeAddress(args.context, slug) },
  });
}

/** A card that can't save itself says so; the page stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  if (!new URL(request.url).searchParams.has("autosave")) return serverAction();
  return serverAction().catch(() => ({ submission: null, saved: false }));
}

export const shouldRevalidate = reloadAfterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("settings");
  const { settings, may } = loaderData;
  const reply = actionData?.submission ? actionData : undefined;
  const sent = reply?.submission.initialValue ?? {};
  return (
    <>
      <PageHead title={t("title")} />
      {may.save ? null : <p className="mb-4">{t("readOnly")}</p>}
      <section className="section" aria-labelledby="business-settings">
        <h2 id="business-settings">{t("business.title")}</h2>
        {loaderData.logo && (
          <Form id={LOGO_FORM} action={`/console/store/settings/logo/${loaderData.logo.id}/delete`}>
            {null}
          </Form>
        )}
        <BusinessForm
          {...loaderData}
          key={loaderData.business.version}
          maySave={may.business}
          reply={"time_zone" in sent ? reply : undefined}
        />
      </section>
      {settingScopes.map((scope) => (
        <section key={scope} className="section" aria-labelledby={`${scope}-settings`}>
          <h2 id={`${scope}-settings`}>{t(`scope.${scope}`)}</h2>
          <p className="mb-4 text-ink-2">{t(`about.${scope}`)}</p>
          <div className="panels even">
            {settings
              .filter((setting) => setting.scope === scope)
              .map((setting) => (
                <SettingCard
                  key={setting.name}
                  setting={setting}
                  maySave={may.save}
                  reply={reply?.submission ?? null}
                />
              ))}
          </div>
        </section>
      ))}
    </>
  );
}
