import { Outlet } from "react-router";
import { AdminContext } from "#app/components/admin-context.ts";
import { ConsoleShell } from "#app/components/console-shell.tsx";
import { OrganizationContext } from "#app/components/organization-context.ts";
import { SlashContext } from "#app/components/slash-context.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { hasAuditLog } from "#app/domain/audit/audit-feature.ts";
import { openFeatures, trialDaysLeft } from "#app/domain/billing/plan-rules.ts";
import { TRIAL_PLAN } from "#app/domain/billing/plans.ts";
import { findOpenOrders } from "#app/domain/orders/find-open-orders.server.ts";
import { ownOrganizations } from "#app/domain/users/own-organizations.server.ts";
import { requireUser } from "#app/http/audience-guards.server.ts";
import { allowed, callerOf, scopeOf } from "#app/http/caller.server.ts";
import { sidebarCookie, slashCookie } from "#app/http/cookies.server.ts";
import { drawKept } from "#app/http/kept-form.server.ts";
import { load } from "#app/http/load.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { storeAddress } from "#app/http/store-address.server.ts";
import { mayPass } from "#app/lib/actor.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { FindField } from "#app/routes/orders/find-field.tsx";
import type { Route } from "./+types/layout";
import { PlanBanner, RemovalBanner, SupportBanner, TrialNote, ViewBanner } from "./banners.tsx";
import { menuFor } from "./menu.server.ts";
import { dangerOf } from "./organization/danger.server.ts";
import { planTroubles } from "./plan-troubles.server.ts";
import "./console.css";

export const handle: AppHandle = { ns: ["console", "rights"] };
export const middleware: Route.MiddlewareFunction[] = [requireUser, drawKept];
export const headers = noStore;

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const scope = scopeOf(context);
  const { organizationId, organization, subscriptions } = scope;
  const { actor } = callerOf(context);
  const now = databaseNow();
  return {
    organizationId,
    organization: organization.name,
    businesses: actor.kind === "user" && actor.elsewhere ? await load(ownOrganizations, args) : [],
    counter: storeAddress(context, organization.slug),
    timeZone: organization.timeZone,
    email: actor.name,
    isAdmin: mayPass(actor, ["admin"]),
    slash: (await slashCookie.parse(request.headers.get("Cookie"))) !== "off",
    folded: (await sidebarCookie.parse(request.headers.get("Cookie"))) === true,
    menu: menuFor(openFeatures(subscriptions, now)),
    hasAudit: hasAuditLog(subscriptions, now),
    troubles: planTroubles(subscriptions, now),
    trialDays: trialDaysLeft(subscriptions, now),
    hasTrial: subscriptions.some(({ planId }) => planId === TRIAL_PLAN),
    removal: organization.removeAt ?? null,
    viewing: (actor.kind === "user" && actor.viewing) || null,
    supportUntil: actor.kind === "support" ? actor.endsAt : null,
    removalLeads: dangerOf(context)?.mayKeep ?? false,
    may: allowed(context, { find: findOpenOrders }),
  };
}

export default function ConsoleLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("console");
  const { organization, counter, timeZone, email, isAdmin, folded, menu, troubles, trialDays, removal, may } =
    loaderData;
  const { supportUntil, viewing, organizationId } = loaderData;
  const groups = menu.map(({ name, items }) => ({
    label: t(`group.${name}`),
    items: items.map((item) => ({
      ...item,
      label: t(`menu.${item.name}`),
      icon: item.name,
    })),
  }));
  return (
    <ConsoleShell
      organization={organization}
      folded={folded}
      groups={groups}
      account={{
        name: email,
        links: [
          { to: "/console/account", label: t("account") },
          { to: "/console/organization", label: t("organization") },
          { to: "/console/subscriptions", label: t("subscriptions") },
          { to: "/console/helpdesk", label: t("helpdesk") },
          ...(loaderData.hasAudit ? [{ to: "/console/audit", label: t("audit") }] : []),
        ],
        businesses: loaderData.businesses.map((one) => ({ ...one, here: one.id === organizationId })),
        signOut: "/logout?to=login",
      }}
      counterTo={counter}
      note={loaderData.hasTrial ? <TrialNote days={trialDays} /> : null}
      find={may.find ? <FindField action="/console/store/orders/open" /> : null}
      banners={
        supportUntil || viewing || removal || troubles.length > 0 ? (
          <section aria-label={t("notices")}>
            {viewing ? <ViewBanner {...viewing} timeZone={timeZone} /> : null}
            {supportUntil ? <SupportBanner until={supportUntil} timeZone={timeZone} /> : null}
            {removal ? (
              <RemovalBanner at={removal} timeZone={timeZone} leads={loaderData.removalLeads} />
            ) : null}
            {troubles.map((trouble) => (
              <PlanBanner key={trouble.why} {...trouble} timeZone={timeZone} isAdmin={isAdmin} />
            ))}
          </section>
        ) : null
      }
    >
      <OrganizationContext value={organizationId}>
        <AdminContext value={isAdmin}>
          <SlashContext value={loaderData.slash}>
            <Outlet />
          </SlashContext>
        </AdminContext>
      </OrganizationContext>
    </ConsoleShell>
  );
}
