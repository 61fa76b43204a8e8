import type { ReactNode } from "react";
import { Link, type LinkProps, useLocation } from "react-router";
import { classNames } from "./class-names.ts";

interface DialogLinkProps extends Omit<LinkProps, "to" | "preventScrollReset"> {
  /** Its path below the page: `new`, `<id>/edit`. */
  to: string;
  danger?: boolean;
}

/** Leads to a dialog over this page, whose search parameters and place stay. */
export function DialogLink({ to, danger, className, ...rest }: DialogLinkProps) {
  const { search } = useLocation();
  return (
    <Link
      {...rest}
      className={classNames(className, danger && "danger")}
      to={{ pathname: to, search }}
      preventScrollReset
    />
  );
}

/** Leads to the dialog that makes a new row of the list. */
export function AddLink({ children }: { children: ReactNode }) {
  return (
    <DialogLink className="btn primary" to="new">
      {children}
    </DialogLink>
  );
}

interface RowNameProps {
  /** The dialog that edits the row, below the page; null when it may not be. */
  edit: string | null;
  children: ReactNode;
}

/** What a row is called by; where the row may be edited, the link that the whole row leads by. */
export function RowName({ edit, children }: RowNameProps) {
  return edit === null ? children : <DialogLink to={edit}>{children}</DialogLink>;
}
