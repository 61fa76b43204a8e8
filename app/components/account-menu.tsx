import type { ReactNode } from "react";
import { closeOnLink } from "./close-on-link.ts";
import { PlainLink } from "./plain-link.tsx";
import { useTranslation } from "./translation.tsx";

export interface AccountMenuProps {
  name: string;
  links: readonly { to: string; label: string }[];
  /** The businesses of the person, where there are several to choose from. */
  businesses?: readonly { id: string; name: string; here: boolean }[];
  /** Where signing out posts to. */
  signOut?: string;
  /** What else is theirs, after the pages: the language, where the page has no other place for it. */
  children?: ReactNode;
}

/** Who is signed in, the pages about them, and the way out. */
export function AccountMenu({
  name,
  links,
  businesses = [],
  signOut = "/logout",
  children,
}: AccountMenuProps) {
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
          <PlainLink key={link.to} to={link.to}>
            {link.label}
          </PlainLink>
        ))}
        {children}
        {businesses.length > 1 ? <Businesses of={businesses} /> : null}
        <hr />
        <form action={signOut} method="post">
          <button type="submit">{t("ui.signOut")}</button>
        </form>
      </div>
    </>
  );
}

/** Each posts on its own and draws the whole page anew, since all of it belongs to a business. */
function Businesses({ of }: { of: NonNullable<AccountMenuProps["businesses"]> }) {
  const { t } = useTranslation("common");
  return (
    <>
      <hr />
      <p className="who">{t("ui.businesses")}</p>
      {of.map(({ id, name, here }) => (
        <form key={id} action={`/switch/${id}`} method="post">
          <button type="submit" aria-current={here || undefined}>
            {here ? <b>{name}</b> : name}
          </button>
        </form>
      ))}
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
