import { Link } from "react-router";
import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { updateWorkplacePickup, workplacePickup } from "#app/domain/pickup/pickup-of-workplace.server.ts";
import { allowed } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { load } from "#app/http/load.server.ts";
import { tellPresent } from "#app/http/tell-present.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/workplace";
import { blankAhead } from "./blank-ahead.ts";
import { comparingRules } from "./compare-rules.server.ts";
import { withCopiedMonday } from "./copy-monday.ts";
import { PickupForm } from "./form.tsx";
import { SETTINGS, toSettings } from "./to-settings.server.ts";

export const handle: AppHandle = { ns: ["pickup"] };

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const shown = await load(workplacePickup, args);
  return {
    ...shown,
    may: allowed(context, { save: updateWorkplacePickup }),
  };
}

export async function action(args: Route.ActionArgs) {
  const form = withoutOthers(withCopiedMonday(await formOf(args.request)));
  const outcome = await submit(updateWorkplacePickup, { ...args, form, breaks: blankAhead });
  if (!outcome.ok) return tellPresent(outcome, comparingRules(args), SETTINGS);
  return toSettings(outcome.result, args.params.location_id);
}

/** What stands in the rules of its own counts for nothing where it goes by those of the business. */
function withoutOthers(form: FormData): FormData {
  if (form.get("own") !== "off" || form.has("__intent__")) return form;
  const kept = new FormData();
  for (const [name, value] of form)
    if (!/^(hours|closed|notice|days_ahead|slot_minutes|capacity)/.test(name)) kept.append(name, value);
  return kept;
}

export const shouldRevalidate = reloadAfterConflict;

/** When customers of the online shop may pick up at a workplace: by its own rules, or by those of the business. */
export default function PickupOfWorkplace({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("pickup");
  const { name, own, rules, may } = loaderData;
  return (
    <>
      <p className="lead-in close-by">
        <Link to="/console/store/settings">{t("back")}</Link>
      </p>
      <PageHead title={t("titleOf", { name })} />
      <PickupForm
        key={actionData?.present?.version}
        rules={rules as Parameters<typeof PickupForm>[0]["rules"]}
        own={own}
        maySave={may.save}
        reply={actionData}
      />
    </>
  );
}
