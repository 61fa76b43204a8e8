import type { MouseEvent } from "react";

/** Closes a popover menu when one of its links is followed on a hydrated page. */
export function closeOnLink(event: MouseEvent<HTMLElement>): void {
  const menu = event.currentTarget;
  if (event.target instanceof Element && event.target.closest("a") && menu.matches(":popover-open"))
    menu.hidePopover();
}
