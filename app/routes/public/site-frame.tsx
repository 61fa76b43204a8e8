import type { ReactNode } from "react";
import { LanguageSwitch } from "#app/components/language-switch.tsx";
import { useTranslation } from "#app/components/translation.tsx";

/** The top bar and the footer of the public site. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(["public", "common"]);
  return (
    <>
      <header className="site-bar">
        <div className="wrap">
          <a className="brand" href="/">
            {t("common:brand")}
          </a>
          <button className="btn menu-btn" type="button" popoverTarget="nav">
            {t("nav.menu")}
          </button>
          <nav id="nav" popover="auto" aria-label={t("nav.label")}>
            <a href="/store">{t("nav.store")}</a>
          </nav>
          <a className="btn" href="/login">
            {t("nav.account")}
          </a>
        </div>
      </header>
      <main id="main">{children}</main>
      <footer className="site-foot">
        <div className="wrap">
          <span>{t("footer.copyright", { year: new Date().getFullYear() })}</span>
          <LanguageSwitch />
        </div>
      </footer>
    </>
  );
}
