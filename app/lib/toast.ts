import type { RefusalCode } from "./refusal.ts";

/** A message over a page, of what was just done, as the page shows it. */
export interface Toast {
  id: string;
  text: string;
  /** `info`: nothing was done, and nothing is wrong. */
  kind: "success" | "info" | "error";
  /** Where a post takes back what was done. */
  undo?: string | undefined;
  /** What was refused, which may be a matter of the plan, and whether its reader may choose one. */
  refused?: { code: RefusalCode; isAdmin: boolean } | undefined;
}

/** The cookie with the id of the message that the browser waits to show: plain, for the page that shows it ends it. */
export const UNTOLD = "untold";
