import { Outlet } from "react-router";
import { PageBehind } from "#app/components/page-behind.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { callerOf, scopeOf } from "#app/http/caller.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/page";
import { LeaveSection } from "./leave-section.tsx";
import { loadUsers } from "./load-users.server.ts";
import { UsersSection } from "./users.tsx";
import "./organization.css";

export const handle: AppHandle = { ns: ["organization", "rights"], dialogs: true };

/** What each section needs; null where the reader has no right to it. */
export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { organization } = scopeOf(context);
  return {
    users: await loadUsers(args),
    leave: callerOf(context).actor.kind === "user" ? {} : null,
    business: organization.name,
    timeZone: organization.timeZone,
    title: pageTitle(context, "organization", "title"),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** The business: its users, and what else belongs to it (document 3, section 2). */
export default function Organization({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("organization");
  const { users, leave, business, timeZone } = loaderData;
  return (
    <>
      <PageBehind>
        <PageHead title={t("title")} />
        <p className="muted lead-in">{t("lead", { business })}</p>
        {users ? <UsersSection {...users} timeZone={timeZone} /> : null}
        {leave ? <LeaveSection business={business} /> : null}
      </PageBehind>
      <Outlet />
    </>
  );
}
