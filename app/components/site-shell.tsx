import type { ReactNode } from "react";
import { Link, NavLink, useMatches } from "react-router";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { AccountMenu, type AccountMenuProps } from "./account-menu.tsx";
import { CookieBanner } from "./cookie-banner.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { useTranslation } from "./translation.tsx";

export interface SiteLink {
  to: string;
  label: string;
  /** Another host or another document. */
  external?: boolean;
}

interface SiteShellProps {
  nav: readonly SiteLink[];
  /** A way in for visitors, a menu for those who are in. */
  account?: { to: string } | AccountMenuProps | undefined;
  /** The address to come back to after the language was changed. */
  to: string;
  /** What stands in the place of the top bar. */
  head?: ReactNode;
  /** Whether the visitor is still to be asked about cookies. */
  asksForConsent: boolean;
  children: ReactNode;
}

/** The window: what everybody sees. Needs no scripts. */
export function SiteShell(shell: SiteShellProps) {
  const { nav, account, to, head, asksForConsent, children } = shell;
  const { t } = useTranslation("common");
  const asks = !useIsTypedInto() && asksForConsent;
  return (
    <>
      {head ? null : (
        <header className="site-bar">
          <div className="wrap">
            <Link className="brand" to="/">
              Tejghea
            </Link>
            <button className="btn menu-btn" type="button" popoverTarget="site-nav">
              {t("ui.menu")}
            </button>
            <nav id="site-nav" popover="auto" aria-label={t("ui.main")}>
              {nav.map((link) => (
                <SiteAnchor key={link.to} link={link} />
              ))}
            </nav>
            {account && "to" in account ? (
              <Link className="btn" to={account.to}>
                {t("ui.account")}
              </Link>
            ) : null}
            {account && "links" in account ? <AccountMenu {...account} /> : null}
          </div>
        </header>
      )}
      {head}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFoot to={to} />
      {asks ? <CookieBanner to={to} /> : null}
    </>
  );
}

/** Whether the page would come back blank from the banner's button: the next page asks. */
const useIsTypedInto = (): boolean =>
  useMatches().some(({ handle }) => (handle as AppHandle | undefined)?.typedInto);

/** The pages that every page leads to at its foot. */
const footer = ["contact", "terms", "privacy", "legal", "v1"] as const;

/** The foot of every public page, those of signing in as well (document 1, section 2). */
function SiteFoot({ to }: Pick<SiteShellProps, "to">) {
  const { t } = useTranslation("site");
  return (
    <footer className="site-foot">
      <div className="wrap">
        <span>{t("footer.copyright", { year: new Date().getFullYear() })}</span>
        {footer.map((page) => (
          <a key={page} href={`/${page}`}>
            {t(`footer.${page}`)}
          </a>
        ))}
        <LanguageSwitch to={to} />
      </div>
    </footer>
  );
}

function SiteAnchor({ link }: { link: SiteLink }) {
  return link.external ? <a href={link.to}>{link.label}</a> : <NavLink to={link.to}>{link.label}</NavLink>;
}
