import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { listSettings } from "#app/domain/settings/list-settings.server.ts";
import { createSetting, updateSetting } from "#app/domain/settings/save-setting.server.ts";
import { settingScopes } from "#app/domain/settings/setting-table.ts";
import { allowed } from "#app/http/caller.server.ts";
import { load, submit } from "#app/http/form-door.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/page";
import { SettingCard } from "./card.tsx";

export const handle: AppHandle = { ns: ["settings"] };

export async function loader(args: Route.LoaderArgs) {
  const { settings } = await load(listSettings, args);
  return {
    settings,
    maySave: allowed(args.context, { save: updateSetting }).save,
    title: pageTitle(args.context, "settings", "title"),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** `setting_id` of the address says which setting, `autosave` that scripts wait for the answer. */
export async function action(args: Route.ActionArgs) {
  const { searchParams, pathname } = args.url;
  const id = searchParams.get("setting_id");
  const outcome = id
    ? await submit(updateSetting, args, { setting_id: id })
    : await submit(createSetting, args);
  if (!outcome.ok) return outcome.reply;
  if (searchParams.has("autosave")) return { submission: null, saved: true };
  return redirectWithToast(pathname, "saved");
}

/** A card that can't save itself says so; the page stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  if (!new URL(request.url).searchParams.has("autosave")) return serverAction();
  return serverAction().catch(() => ({ submission: null, saved: false }));
}

export default function Settings({ loaderData: { settings, maySave }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("settings");
  return (
    <>
      <PageHead title={t("title")} />
      {maySave ? null : <p className="mb-4">{t("readOnly")}</p>}
      {settingScopes.map((scope) => (
        <section key={scope} className="section" aria-labelledby={`${scope}-settings`}>
          <h2 id={`${scope}-settings`}>{t(`scope.${scope}`)}</h2>
          <p className="mb-4 text-ink-2">{t(`about.${scope}`)}</p>
          <div className="panels">
            {settings
              .filter((setting) => setting.scope === scope)
              .map((setting) => (
                <SettingCard
                  key={setting.name}
                  setting={setting}
                  maySave={maySave}
                  reply={actionData?.submission ?? null}
                />
              ))}
          </div>
        </section>
      ))}
    </>
  );
}
