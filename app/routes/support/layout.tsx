import { Link, NavLink, Outlet } from "react-router";
import { LanguageSwitch } from "#app/components/language-switch.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { requireOperator } from "#app/http/audience-guards.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { noStore } from "#app/http/no-store.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/layout";
import "./support.css";

export const handle: AppHandle = { ns: ["support", "helpdesk"] };
export const middleware: Route.MiddlewareFunction[] = [requireOperator];
export const headers = noStore;

export const loader = ({ context }: Route.LoaderArgs) => ({ email: callerOf(context).actor.name });

/** The desk of the operator's staff (document 4, Help desk). */
export default function SupportLayout({ loaderData: { email } }: Route.ComponentProps) {
  const { t } = useTranslation(["support", "common"]);
  return (
    <>
      <header className="staff-bar">
        <Link className="brand" to="/support">
          Tejghea
        </Link>
        <nav className="rooms" aria-label={t("rooms")}>
          <NavLink to="/support" end>
            {t("room.tickets")}
          </NavLink>
          <NavLink to="/support/contact">{t("contact.title")}</NavLink>
          <NavLink to="/support/payments">{t("payments.title")}</NavLink>
          <NavLink to="/support/answers">{t("room.answers")}</NavLink>
          <NavLink to="/support/figures">{t("room.figures")}</NavLink>
        </nav>
        <div className="out">
          <span className="muted">{email}</span>
          <a href="/console">{t("console")}</a>
          <LanguageSwitch />
          <form action="/logout?to=login" method="post">
            <button className="btn" type="submit">
              {t("common:ui.signOut")}
            </button>
          </form>
        </div>
      </header>
      <main className="staff-page" id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
