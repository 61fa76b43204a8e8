import type { ReactNode } from "react";
import { Link } from "react-router";
import { closeOnLink } from "./close-on-link.ts";
import { useTranslation } from "./translation.tsx";

export interface AccountMenuProps {
  name: string;
  links: readonly { to: string; label: string }[];
  /** Where signing out posts to. */
  signOut?: string;
  /** What else is theirs, after the pages: the language, where the page has no other place for it. */
  children?: ReactNode;
}

/** Who is signed in, the pages about them, and the way out. */
export function AccountMenu({ name, links, signOut = "/logout", children }: AccountMenuProps) {
  const { t } = useTranslation("common");
  return (
    <>
      <button
        className="account-btn"
        type="button"
        popoverTarget="account"
        aria-label={t("ui.accountOf", { name })}
      >
        <span className="initials" aria-hidden="true" data-letters={initials(name)} />
        <span className="label">{name}</span>
      </button>
      <div className="menu" id="account" popover="auto" onClickCapture={closeOnLink}>
        <p className="who">
          <b>{name}</b>
        </p>
        <hr />
        {links.map((link) => (
          <Link key={link.to} to={link.to}>
            {link.label}
          </Link>
        ))}
        {children}
        <hr />
        <form action={signOut} method="post">
          <button type="submit">{t("ui.signOut")}</button>
        </form>
      </div>
    </>
  );
}

function initials(name: string): string {
  const words = name
    .replace(/@.*$/, "")
    .split(/[\s._-]+/)
    .filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word[0])
    .join("")
    .toUpperCase();
}
