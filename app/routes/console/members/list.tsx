import { ListScreen } from "#app/components/list-screen.tsx";
import { quotaUse } from "#app/domain/billing/quota.server.ts";
import { createMember } from "#app/domain/members/create-member.server.ts";
import { endMemberSession } from "#app/domain/members/end-session.server.ts";
import { MEMBER_SESSIONS_PER_PAGE } from "#app/domain/members/limits.ts";
import { listMembers } from "#app/domain/members/list-members.server.ts";
import type { SessionsPage } from "#app/domain/members/member-rows.server.ts";
import { removeMember } from "#app/domain/members/remove-member.server.ts";
import { renewPin } from "#app/domain/members/renew-pin.server.ts";
import { updateMember } from "#app/domain/members/update-member.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { loadList } from "#app/http/list-page.server.ts";
import { given, onPage } from "#app/http/load.server.ts";
import { storeAddress } from "#app/http/store-address.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { browserName } from "#app/lib/browser-name.server.ts";
import { pageNumber } from "#app/lib/input.server.ts";
import { qrCode } from "#app/lib/qr-code.server.ts";
import type { Route } from "./+types/list";
import { MemberActs, useMemberColumns } from "./columns.tsx";
import { StoreStrip } from "./store-strip.tsx";

export const handle: AppHandle = { ns: ["members"], dialogs: true };

const asked = onPage(listMembers, "sort");

export async function loader(args: Route.LoaderArgs) {
  const { list, ...read } = await loadList(
    args,
    { list: asked, quota: given(quotaUse, { of: "members" }) },
    {
      create: createMember,
      update: updateMember,
      pin: renewPin,
      remove: removeMember,
      endSession: endMemberSession,
    },
  );
  const shown = shownSessions(args.url);
  for (const { id, sessions, sessions_count: count } of list.items)
    if (id === shown.of)
      keepWithinPages(args.url, { items: sessions, count, limit: MEMBER_SESSIONS_PER_PAGE }, "sessions_page");
  const items = list.items.map((member) => ({
    ...member,
    sessions: member.sessions.map(({ ua, ...session }) => ({ ...session, browser: browserName(ua) })),
  }));
  const address = storeAddress(args.context, scopeOf(args.context).organization.slug);
  return { ...read, list: { ...list, items }, shown, store: { address, qr: qrCode(address) } };
}

/** Which page of whose sessions the address asks for. */
function shownSessions({ searchParams }: URL): SessionsPage {
  const page = pageNumber.parse(searchParams.get("sessions_page") ?? undefined);
  return { of: searchParams.get("sessions_of") ?? "", page };
}

export default function Members({ loaderData }: Route.ComponentProps) {
  const { list, quota, may, store } = loaderData;
  return (
    <ListScreen
      list={list}
      quota={quota}
      may={may}
      texts="members"
      right="post_members"
      search="username"
      columns={useMemberColumns(loaderData)}
      acts={(row) => <MemberActs {...row} may={may} />}
    >
      <StoreStrip {...store} />
    </ListScreen>
  );
}
