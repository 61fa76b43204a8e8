import type { MouseEvent } from "react";

/** Closes a popover menu when one of its links is followed on a hydrated page. */
export function closeOnLink(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest("a")) event.currentTarget.hidePopover?.();
}
