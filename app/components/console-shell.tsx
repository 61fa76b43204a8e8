import { type ReactNode, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { AccountMenu, type AccountMenuProps } from "./account-menu.tsx";
import { classNames } from "./class-names.ts";
import { closeOnLink } from "./close-on-link.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { PlainLink } from "./plain-link.tsx";
import { SidebarFold } from "./sidebar-fold.tsx";
import { useTranslation } from "./translation.tsx";
import { useDialogOpen } from "./use-dialog-open.ts";

export interface ConsoleGroup {
  label: string;
  items: readonly {
    to: string;
    /** Pages that belong to it and stand elsewhere. */
    with: readonly string[];
    label: string;
    /** Which of public/menu.svg stands for it in the folded sidebar. */
    icon: string;
  }[];
}

interface ConsoleShellProps {
  organization: string;
  groups: readonly ConsoleGroup[];
  account: AccountMenuProps;
  /** The store site of this business. */
  counterTo?: string | undefined;
  /** Whether the sidebar was left folded. */
  folded: boolean;
  /** Banners over the page: removal date, lapsed trial, support session. */
  banners?: ReactNode;
  /** What the sidebar tells under its entries: the days that are left of a trial. */
  note?: ReactNode;
  /** Finds an open order, on every page. */
  find?: ReactNode;
  children: ReactNode;
}

/** The page that the others stand under. */
const START = "/console/store";

/** The desk: a bar, the index of the book at the left, the page. */
export function ConsoleShell(props: ConsoleShellProps) {
  const { organization, groups, account, counterTo, find, banners, note, children } = props;
  const { t } = useTranslation("common");
  const [folded, setFolded] = useState(props.folded);
  const dialogOpen = useDialogOpen();
  const { pathname } = useLocation();
  const going = useNavigation().location?.pathname;
  const isHere = (to: string) => pathname === to || (to !== START && pathname.startsWith(`${to}/`));
  return (
    <div className={classNames("console", folded && "folded")}>
      <header className="topbar" inert={dialogOpen}>
        <button className="btn menu-btn" type="button" popoverTarget="index">
          {t("ui.menu")}
        </button>
        <PlainLink className="brand" to={START}>
          Tejghea
        </PlainLink>
        <span className="shop-name">{organization}</span>
        {find}
        <div className="end">
          {counterTo ? <a href={counterTo}>{t("ui.openCounter")}</a> : null}
          <AccountMenu {...account}>
            <LanguageSwitch />
          </AccountMenu>
        </div>
      </header>
      <nav
        className="index"
        id="index"
        popover="auto"
        aria-label={t("ui.console")}
        inert={dialogOpen}
        onClickCapture={closeOnLink}
      >
        {groups.map((group) => (
          <section key={group.label} aria-label={group.label}>
            <p>{group.label}</p>
            <ul>
              {group.items.map((item) => (
                <li key={item.to}>
                  <PlainLink
                    to={item.to}
                    className={going === item.to ? "pending" : undefined}
                    aria-current={[item.to, ...item.with].some(isHere) ? "page" : undefined}
                    aria-label={item.label}
                    title={folded ? item.label : undefined}
                  >
                    <svg className="icon" aria-hidden="true">
                      <use href={`/menu.svg#${item.icon}`} />
                    </svg>
                    <span>{item.label}</span>
                  </PlainLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {note}
        {counterTo ? (
          <a className="counter-link" href={counterTo}>
            {t("ui.openCounter")}
          </a>
        ) : null}
        <SidebarFold folded={folded} onFold={setFolded} />
      </nav>
      <div className="page">
        {banners ? <div inert={dialogOpen}>{banners}</div> : null}
        <main className="main" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
