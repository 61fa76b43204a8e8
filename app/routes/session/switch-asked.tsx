import { data, redirectDocument } from "react-router";
import { PostButton } from "#app/components/form.tsx";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { ownOrganizations } from "#app/domain/users/own-organizations.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { load, withoutSearch } from "#app/http/load.server.ts";
import { ownPath } from "#app/http/own-path.ts";
import { askToSignIn } from "#app/http/way-back.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { BUSINESS_ASKED } from "#app/lib/business-asked.ts";
import type { Route } from "./+types/switch-asked";

export const handle: AppHandle = { ns: ["session"] };

/**
 * The business that a link is about, with that of the session; of a foreign one as little is said as of one that there is not.
 */
export async function loader(args: Route.LoaderArgs) {
  const { url, request, context } = args;
  const { actor, scope } = callerOf(context);
  if (!scope) throw await askToSignIn(request, url);
  const asked = url.searchParams.get(BUSINESS_ASKED);
  const to = ownPath(url.searchParams.get("to") ?? "", url.origin, "/console");
  if (asked === scope.organizationId) throw redirectDocument(to);
  // Who sees the console as somebody else goes nowhere in their name.
  const isSelf = actor.kind === "user" && !actor.viewing;
  const own = isSelf ? await load(ownOrganizations, withoutSearch(args)) : [];
  const business = own.find(({ id }) => id === asked) ?? null;
  const action = business && `/switch/${business.id}?${new URLSearchParams({ to })}`;
  const other = scope.organization.name;
  return data({ business: business?.name ?? "", action, other }, { status: business ? 200 : 404 });
}

/** Asks whoever opens a link about another of their businesses whether they go over (document 4, Who may do what). */
export default function SwitchAsked({ loaderData: { business, action, other } }: Route.ComponentProps) {
  const { t } = useTranslation("session");
  const title = action ? t("switch.title", { business }) : t("switch.strangeTitle");
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p>{t("switch.here", { business: other })}</p>
      <div className="form">
        {action ? (
          <PostButton action={action} big wide>
            {t("switch.go", { business })}
          </PostButton>
        ) : (
          <p>{t("switch.strange")}</p>
        )}
        <p>
          <a href="/console">{t("switch.stay", { business: other })}</a>
        </p>
      </div>
    </>
  );
}
