import { Link } from "react-router";
import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { pickupRules, updatePickupRules } from "#app/domain/pickup/pickup-rules-of-business.server.ts";
import { allowed } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { load } from "#app/http/load.server.ts";
import { tellPresent } from "#app/http/tell-present.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/business";
import { blankAhead } from "./blank-ahead.ts";
import { comparingRules } from "./compare-rules.server.ts";
import { withCopiedMonday } from "./copy-monday.ts";
import { PickupForm } from "./form.tsx";
import { SETTINGS, toSettings } from "./to-settings.server.ts";

export const handle: AppHandle = { ns: ["pickup"] };

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  return {
    ...(await load(pickupRules, args)),
    may: allowed(context, { save: updatePickupRules }),
  };
}

export async function action(args: Route.ActionArgs) {
  const form = withCopiedMonday(await formOf(args.request));
  const outcome = await submit(updatePickupRules, { ...args, form, breaks: blankAhead });
  if (!outcome.ok) return tellPresent(outcome, comparingRules(args), SETTINGS);
  return toSettings(outcome.result);
}

export const shouldRevalidate = reloadAfterConflict;

/** When customers of the online shop may pick up, for every workplace without rules of its own. */
export default function PickupOfBusiness({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("pickup");
  const { rules, may } = loaderData;
  return (
    <>
      <p className="lead-in close-by">
        <Link to="/console/store/settings">{t("back")}</Link>
      </p>
      <PageHead title={t("title")} />
      <p className="muted lead-in">{t("lead")}</p>
      <PickupForm
        key={actionData?.present?.version}
        rules={rules as Parameters<typeof PickupForm>[0]["rules"]}
        maySave={may.save}
        reply={actionData}
      />
    </>
  );
}
