import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { PlainLink } from "./plain-link.tsx";

export interface ButtonLook {
  /** Without one it is a second act; "line" says so of a form's button, which else is the first. */
  variant?: "primary" | "line" | "inked" | "danger" | "quiet";
  big?: boolean;
  wide?: boolean;
}

/** The classes of a button, for what else looks like one. */
export function buttonClass({ variant, big, wide }: ButtonLook, className?: string): string | undefined {
  return classNames("btn", variant, big && "big", wide && "wide", className);
}

export function Button({
  variant,
  big,
  wide,
  className,
  type = "submit",
  ...rest
}: ButtonLook & ComponentProps<"button">) {
  return <button {...rest} type={type} className={buttonClass({ variant, big, wide }, className)} />;
}

interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof PlainLink> {
  /** The browser loads what it leads to: another document. */
  reloadDocument?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  big,
  wide,
  className,
  reloadDocument,
  to,
  preventScrollReset,
  ...rest
}: ButtonLinkProps) {
  const look = { ...rest, className: buttonClass({ variant, big, wide }, className) };
  if (reloadDocument) return <a {...look} href={to} />;
  return <PlainLink {...look} to={to} preventScrollReset={preventScrollReset} />;
}
