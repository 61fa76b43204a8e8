import { Outlet, PrefetchPageLinks, type ShouldRevalidateFunctionArgs } from "react-router";
import { AdminContext } from "#app/components/admin-context.ts";
import { Banner } from "#app/components/notice.tsx";
import { StoreShell } from "#app/components/store-shell.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { entitlementsOf } from "#app/domain/billing/plan-rules.ts";
import { memberPlace } from "#app/domain/members/member-place.server.ts";
import { requireMember } from "#app/http/audience-guards.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { load } from "#app/http/load.server.ts";
import { localeOf, textsOf } from "#app/http/locale.server.ts";
import { memberOf } from "#app/http/member.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { upperDate } from "#app/lib/format.ts";
import { FindOrder } from "#app/routes/orders/find-order.tsx";
import type { Route } from "./+types/layout";
import { homeOf } from "./home-of.ts";
import "./store.css";
import "#app/routes/orders/orders.css";

export const handle: AppHandle = { ns: ["store"], room: "store" };
export const middleware: Route.MiddlewareFunction[] = [requireMember];

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const scope = scopeOf(context);
  const { name, role, workplaceId } = memberOf(context);
  const { slug, removeAt, timeZone } = scope.organization;
  const lapsed = !entitlementsOf(scope.subscriptions, databaseNow()).active;
  const several = scope.workplaces === "all" || scope.workplaces.length > 1;
  return {
    chooses: role === "sales" && several,
    slug,
    name,
    role,
    home: homeOf(slug, { role, workplaceId }),
    lapsed,
    removal: removeAt
      ? textsOf(context, "console")("removal", { date: upperDate(removeAt, localeOf(context), timeZone) })
      : null,
    place: await load(memberPlace, args),
  };
}

/** What the bar shows does not change with the draft of an order. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return /\/draft(\/|$)/.test(formAction ?? "") ? false : defaultShouldRevalidate;
}

/** Acts whose scripts are there before the first tap: it waits for one answer, and none gets lost with the network. */
const takingActs = ["draft", "draft/inline", "draft/lines/line/remove", "draft/lines/line/restore"];
const preparingActs = ["orders/order/moves/move", "orders/order/acknowledge"];

export default function StoreLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("store");
  const { slug, name, role, home, lapsed, removal, place, chooses } = loaderData;
  const base = `/store/${slug}`;
  const item = (page: "new" | "mine" | "board" | "calendar" | "history") => ({
    to: `${base}/${page}`,
    label: t(`nav.${page}`),
  });
  const nav =
    role === "sales"
      ? [item("new"), item("mine"), item("calendar"), item("history")]
      : [item("board"), item("calendar"), item("history")];
  const where =
    place.name ?? (place.count === null ? t("place.all") : t("place.count", { count: place.count }));
  return (
    <StoreShell
      homeTo={home}
      nav={nav}
      member={{ name, place: where }}
      placeTo={chooses ? `${base}/workplace` : undefined}
      switchTo={`${base}/sign-out`}
      find={<FindOrder action={`${base}/find`} />}
      banners={
        removal || lapsed ? (
          <>
            {removal && <Banner tone="alert">{removal}</Banner>}
            {lapsed && <Banner>{t("lapsed")}</Banner>}
          </>
        ) : null
      }
    >
      <AdminContext value={false}>
        <Outlet />
      </AdminContext>
      {(role === "sales" ? takingActs : preparingActs).map((act) => (
        <PrefetchPageLinks key={act} page={`${base}/${act}`} />
      ))}
    </StoreShell>
  );
}
