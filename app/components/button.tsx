import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

export interface ButtonLook {
  variant?: "primary" | "line" | "inked" | "danger" | "quiet";
  big?: boolean;
  wide?: boolean;
}

function buttonClass({ variant, big, wide }: ButtonLook, className?: string): string | undefined {
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

export function ButtonLink({ variant, big, wide, className, ...rest }: ButtonLook & LinkProps) {
  return <Link {...rest} className={buttonClass({ variant, big, wide }, className)} />;
}
