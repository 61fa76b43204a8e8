import { BUSINESS_ASKED } from "./business-asked.ts";
import { env } from "./env.server.ts";

/**
 * The address of a page for a mail, with the business that the mail is about: whoever is in another one of theirs is asked
 * before the page opens (document 4, Who may do what). `path` may have a search and a fragment.
 */
export function linkInMail(path: string, organizationId: string): string {
  const url = new URL(path, env().origin);
  url.searchParams.set(BUSINESS_ASKED, organizationId);
  return url.href;
}
