import { Link, Outlet } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { PageBehind } from "#app/components/page-behind.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { languageOfMails } from "#app/domain/accounts/language-of-mails.server.ts";
import { listSessions } from "#app/domain/accounts/list-sessions.server.ts";
import { exportState } from "#app/domain/exports/export-state.server.ts";
import { listPasskeys } from "#app/domain/passkeys/list-passkeys.server.ts";
import { organizationInfo } from "#app/domain/users/organization-info.server.ts";
import { allowed, callerOf, scopeOf } from "#app/http/caller.server.ts";
import { slashCookie } from "#app/http/cookies.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { load } from "#app/http/load.server.ts";
import { mayPass } from "#app/lib/actor.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { browserName } from "#app/lib/browser-name.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import { dangerOf } from "../organization/danger.server.ts";
import type { Route } from "./+types/page";
import { BusinessSection } from "./business-section.tsx";
import { LanguageChoice, SlashChoice } from "./choice-section.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { PasskeysSection } from "./passkeys.tsx";
import { SessionsSection } from "./sessions.tsx";
import "./account.css";

export const handle: AppHandle = { ns: ["account", "removal"], dialogs: true };

export async function loader(args: Route.LoaderArgs) {
  const { actor } = callerOf(args.context);
  const list = await load(listSessions, args);
  keepWithinPages(args.url, list);
  const own = { archive: exportState, keys: listPasskeys, mails: languageOfMails };
  return {
    sessions: {
      ...list,
      items: list.items.map(({ ua, ...session }) => ({ ...session, browser: browserName(ua) })),
    },
    own:
      actor.kind === "support"
        ? null
        : { email: actor.name, isAdmin: mayPass(actor, ["admin"]), ...(await load(own, args)) },
    may: { ...allowed(args.context, { team: organizationInfo }), end: dangerOf(args.context) !== null },
    business: scopeOf(args.context).organization.name,
    slash: (await slashCookie.parse(args.request.headers.get("Cookie"))) !== "off",
    timeZone: scopeOf(args.context).organization.timeZone,
  };
}

/** What a person can do with their own account (document 1, section 2). */
export default function Account({
  loaderData: { sessions, own, may, business, slash, timeZone },
}: Route.ComponentProps) {
  const { t } = useTranslation(["account", "console"]);
  return (
    <>
      <PageBehind>
        <PageHead title={t("title")} />
        {own ? (
          <AccountHead email={own.email} mails={own.mails} />
        ) : (
          <p className="lead-in">{t("console:support.noAccount")}</p>
        )}
        <SessionsSection list={sessions} timeZone={timeZone} />
        {own ? (
          <>
            <PasskeysSection passkeys={own.keys.items} timeZone={timeZone} isAdmin={own.isAdmin} />
            <ExportSection {...own.archive} timeZone={timeZone} />
            <BusinessSection business={business} may={may} />
            <DeleteSection />
          </>
        ) : null}
        <SlashChoice on={slash} />
      </PageBehind>
      <Outlet />
    </>
  );
}

/** Whose account it is, the language, and the way in on a phone. */
function AccountHead({ email, mails }: { email: string; mails: Language }) {
  const { t } = useTranslation("account");
  return (
    <>
      <p className="lead-in">
        {t("signedInAs")} <b className="whole">{email}</b>.{" "}
        <Link to="/console/account/email">{t("email.change")}</Link>
      </p>
      <LanguageChoice mails={mails} />
      <section className="section" aria-labelledby="account-phone">
        <h2 id="account-phone">{t("phone.title")}</h2>
        <p className="muted lead-in">{t("phone.about")}</p>
        <p>
          <ButtonLink to="/console/account/phone">{t("phone.open")}</ButtonLink>
        </p>
      </section>
    </>
  );
}
