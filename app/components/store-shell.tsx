import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { LanguageSwitch } from "./language-switch.tsx";
import { PlainLink } from "./plain-link.tsx";
import { useTranslation } from "./translation.tsx";
import { useDialogOpen } from "./use-dialog-open.ts";

interface StoreShellProps {
  homeTo: string;
  nav: readonly { to: string; label: string }[];
  /** Who works here, and in which workplace. */
  member?: { name: string; place?: string | undefined } | undefined;
  /** Where another workplace is chosen. */
  placeTo?: string | undefined;
  /** Posting here ends the session, so that another member can sign in. */
  switchTo?: string | undefined;
  /** Finds an open order, on every page. */
  find?: ReactNode;
  banners?: ReactNode;
  children: ReactNode;
}

/** The counter: a bar of large targets, the member's name at its end switches members in one tap. */
export function StoreShell({
  homeTo,
  nav,
  member,
  placeTo,
  switchTo,
  find,
  banners,
  children,
}: StoreShellProps) {
  const { t } = useTranslation("common");
  const dialogOpen = useDialogOpen();
  const { pathname } = useLocation();
  const going = useNavigation().location?.pathname;
  return (
    <>
      <header className="counterbar" inert={dialogOpen}>
        <PlainLink className="brand" to={homeTo}>
          Tejghea
        </PlainLink>
        {nav.length > 0 ? (
          <nav aria-label={t("ui.counter")}>
            {nav.map((item) => (
              <PlainLink
                key={item.to}
                to={item.to}
                className={going === item.to ? "pending" : undefined}
                aria-current={`${pathname}/`.startsWith(`${item.to}/`) ? "page" : undefined}
              >
                {item.label}
              </PlainLink>
            ))}
          </nav>
        ) : null}
        {member?.place && placeTo ? (
          <PlainLink className="where" to={placeTo}>
            <span className="vh">{t("ui.workplace")} </span>
            <span>{member.place}</span>
          </PlainLink>
        ) : null}
        {member && switchTo ? (
          <form className="whoami-form" method="post" action={switchTo}>
            <button className="whoami" type="submit">
              <span>
                <b>{member.name}</b>
                {member.place && !placeTo ? <small>{member.place}</small> : null}
              </span>
              <span className="switch">
                <span>{t("ui.switchMember")}</span>
                <span aria-hidden="true">{t("ui.switchMemberShort")}</span>
              </span>
            </button>
          </form>
        ) : null}
      </header>
      {find ? (
        <div className="findbar" inert={dialogOpen}>
          {find}
        </div>
      ) : null}
      {banners ? <div inert={dialogOpen}>{banners}</div> : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="counterfoot" inert={dialogOpen}>
        <LanguageSwitch />
      </footer>
    </>
  );
}
