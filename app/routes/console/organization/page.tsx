import { Outlet } from "react-router";
import { PageBehind } from "#app/components/page-behind.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { scheduleRemoval } from "#app/domain/removals/schedule-removal.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/page";
import { dangerOf } from "./danger.server.ts";
import { DangerZone } from "./danger.tsx";

export const handle: AppHandle = { ns: ["removal"], dialogs: true };

export function loader({ context }: Route.LoaderArgs) {
  const danger = dangerOf(context);
  if (!danger) requireRight(context, scheduleRemoval);
  return { danger, title: pageTitle(context, "removal", "business.title") };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** The organization (document 3, section 2). */
export default function OrganizationPage({ loaderData: { danger } }: Route.ComponentProps) {
  const { t } = useTranslation("removal");
  return (
    <>
      <PageBehind>
        <PageHead title={t("business.title")} />
        {danger ? <DangerZone {...danger} /> : null}
      </PageBehind>
      <Outlet />
    </>
  );
}
