import type { ComponentProps } from "react";

interface PlainLinkProps extends Omit<ComponentProps<"a">, "href" | "target" | "download"> {
  /** An absolute path of this product. */
  to: string;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean;
}

/**
 * A link of a row, or of what every page draws. It costs no more than its tag: none of hundreds resolves its address or
 * listens, `useFollowedLinks` does for all.
 */
export function PlainLink({ to, preventScrollReset, ...rest }: PlainLinkProps) {
  return <a {...rest} href={to} data-follow={preventScrollReset ? "still" : ""} />;
}
