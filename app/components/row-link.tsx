import type { ComponentProps } from "react";

interface RowLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An absolute path of this product. */
  to: string;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean;
}

/** A link of a row, or of a menu that every page draws. It costs no more than its tag: none of hundreds listens, `useFollowedLinks` does for all. */
export function RowLink({ to, preventScrollReset, ...rest }: RowLinkProps) {
  return <a {...rest} href={to} data-follow={preventScrollReset ? "still" : ""} />;
}
