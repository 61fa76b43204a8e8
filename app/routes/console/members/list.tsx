import { AddLink } from "#app/components/dialog-link.tsx";
import { Filters, FilterText } from "#app/components/filters.tsx";
import { ListPage } from "#app/components/list-page.tsx";
import { Quota } from "#app/components/quota.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { quotaUse } from "#app/domain/billing/quota.server.ts";
import { createMember } from "#app/domain/members/create-member.server.ts";
import { endMemberSession } from "#app/domain/members/end-session.server.ts";
import { MEMBER_SESSIONS_PER_PAGE } from "#app/domain/members/limits.ts";
import { listMembers } from "#app/domain/members/list-members.server.ts";
import type { SessionsPage } from "#app/domain/members/member-rows.server.ts";
import { removeMember } from "#app/domain/members/remove-member.server.ts";
import { renewPin } from "#app/domain/members/renew-pin.server.ts";
import { updateMember } from "#app/domain/members/update-member.server.ts";
import { allowed, scopeOf } from "#app/http/caller.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import { storeAddress } from "#app/http/store-address.server.ts";
import { browserName } from "#app/lib/browser-name.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import { pageNumber } from "#app/lib/input.server.ts";
import { qrCode } from "#app/lib/qr-code.server.ts";
import type { Route } from "./+types/list";
import { StoreStrip } from "./store-strip.tsx";
import { MemberTable } from "./table.tsx";

export const handle: AppHandle = { ns: ["members"] };

export async function loader(args: Route.LoaderArgs) {
  const scope = scopeOf(args.context);
  const { list, quota } = await load({ list: listMembers, quota: given(quotaUse, { of: "members" }) }, args);
  keepWithinPages(args.url, list);
  const shown = shownSessions(args.url);
  for (const { id, sessions, sessions_count: count } of list.items)
    if (id === shown.of)
      keepWithinPages(args.url, { items: sessions, count, limit: MEMBER_SESSIONS_PER_PAGE }, "sessions_page");
  const items = list.items.map((member) => ({
    ...member,
    sessions: member.sessions.map(({ ua, ...session }) => ({ ...session, browser: browserName(ua) })),
  }));
  const address = storeAddress(args.context, scope.organization.slug);
  return {
    list: { ...list, items },
    shown,
    quota,
    may: allowed(args.context, {
      create: createMember,
      update: updateMember,
      pin: renewPin,
      remove: removeMember,
      endSession: endMemberSession,
    }),
    store: { address, qr: qrCode(address) },
    timeZone: scope.organization.timeZone,
    title: pageTitle(args.context, "members", "title"),
  };
}

/** Which page of whose sessions the address asks for. */
function shownSessions({ searchParams }: URL): SessionsPage {
  const page = pageNumber.parse(searchParams.get("sessions_page") ?? undefined);
  return { of: searchParams.get("sessions_of") ?? "", page };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export default function Members({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("members");
  const { quota, may, store } = loaderData;
  const add = may.create && quota.used < quota.limit && <AddLink>{t("add")}</AddLink>;
  return (
    <ListPage
      title={t("title")}
      quota={<Quota {...quota}>{t("quota", { used: quota.used, count: quota.limit })}</Quota>}
      add={quota.used > 0 && add}
    >
      <StoreStrip {...store} />
      <Filters debounceMs={200}>
        <FilterText name="username" label={t("username")} />
      </Filters>
      <MemberTable {...loaderData} add={add} />
    </ListPage>
  );
}
