import { Link, NavLink, Outlet, useLocation } from "react-router";
import { LanguageSwitch } from "#app/components/language-switch.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { deskWaiting } from "#app/domain/support/desk-waiting.server.ts";
import { requireOperator } from "#app/http/audience-guards.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { drawKept } from "#app/http/kept-form.server.ts";
import { load } from "#app/http/load.server.ts";
import { noStore } from "#app/http/no-store.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/layout";
import "./support.css";

export const handle: AppHandle = { ns: ["support", "helpdesk"] };
export const middleware: Route.MiddlewareFunction[] = [requireOperator, drawKept];
export const headers = noStore;

export const loader = async (args: Route.LoaderArgs) => ({
  email: callerOf(args.context).actor.name,
  waiting: await load(deskWaiting, args),
});

/** The desk of the operator's staff (document 4, Help desk). */
export default function SupportLayout({ loaderData: { email, waiting } }: Route.ComponentProps) {
  const { t } = useTranslation(["support", "common"]);
  const { pathname } = useLocation();
  return (
    <>
      <header className="staff-bar">
        <Link className="brand" to="/support">
          Tejghea
        </Link>
        <nav className="desk-pages" aria-label={t("pages")}>
          <Link to="/support" aria-current={/^\/support(?:\/tickets|$)/.test(pathname) ? "page" : undefined}>
            {t("page.tickets")}
            <Count>{waiting.tickets}</Count>
          </Link>
          <NavLink to="/support/contact">
            {t("contact.title")}
            <Count>{waiting.messages}</Count>
          </NavLink>
          <NavLink to="/support/payments">{t("payments.title")}</NavLink>
          <NavLink to="/support/answers">{t("page.answers")}</NavLink>
          <NavLink to="/support/figures">{t("page.figures")}</NavLink>
        </nav>
        <div className="out">
          <span className="muted">{email}</span>
          <a href="/console">{t("console")}</a>
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
      <footer className="staff-foot">
        <LanguageSwitch />
      </footer>
    </>
  );
}

/** How many of a page wait for an answer. */
function Count({ children }: { children: number }) {
  const { t } = useTranslation("support");
  const format = useFormat();
  if (children === 0) return null;
  return (
    <>
      {" "}
      <span className="staff-count">
        {format.number(children)}
        <span className="vh"> {t("waitHere")}</span>
      </span>
    </>
  );
}
