import { BUSINESS_ASKED } from "./business-asked.ts";
import { env } from "./env.server.ts";

/**
 * The address of a page for a mail, or for the way back from a payment provider, with the business that it is about: whoever
 * is in another one of theirs is asked before the page opens (document 4, Who may do what). `path` may have a search, and a
 * fragment, which is lost where they are asked. Without a business it is the page alone.
 */
export function linkToBusiness(path: string, organizationId: string | undefined): string {
  const url = new URL(path, env().origin);
  if (organizationId) url.searchParams.set(BUSINESS_ASKED, organizationId);
  return url.href;
}
