import { Outlet } from "react-router";
import { ConsoleShell } from "#app/components/console-shell.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { requireUser } from "#app/http/areas.server.ts";
import { callerOf, scopeOf } from "#app/http/caller.server.ts";
import { sidebarCookie } from "#app/http/cookies.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/layout";

export const handle: AppHandle = { ns: ["console"] };
export const middleware: Route.MiddlewareFunction[] = [requireUser];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { organization } = scopeOf(context);
  const folded = (await sidebarCookie.parse(request.headers.get("Cookie"))) === true;
  return {
    organization: organization.name,
    slug: organization.slug,
    email: callerOf(context).actor.name,
    folded,
  };
}

export default function ConsoleLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("console");
  const { organization, slug, email, folded } = loaderData;
  const item = (to: string, name: "workplaces") => ({
    to,
    label: t(`menu.${name}`),
    short: t(`short.${name}`),
  });
  const groups = [{ label: t("group.management"), items: [item("/console/store/workplaces", "workplaces")] }];
  return (
    <ConsoleShell
      organization={organization}
      folded={folded}
      groups={groups}
      account={{ name: email, links: [] }}
      counterTo={`/store/${slug}`}
    >
      <Outlet />
    </ConsoleShell>
  );
}
