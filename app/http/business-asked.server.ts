import { redirect, redirectDocument } from "react-router";
import { BUSINESS_ASKED, FILE_OF } from "#app/lib/business-asked.ts";
import type { Scope } from "#app/lib/scope.ts";
import { askedFrom } from "./own-path.ts";

/** Whether an address is that of a file, as a page links to it. */
export const isOfFile = ({ searchParams }: URL): boolean => searchParams.has(FILE_OF);

interface Asked {
  request: Request;
  url: URL;
}

/**
 * Where the address of a mail, or of a file, leads somebody who is signed in: to the page itself without its business where
 * that is theirs now, to the question whether to go over where it is another; a file is asked for again then, on the page that
 * offered it. Null for an address that names none.
 */
export function leadToBusiness({ request, url }: Asked, { organizationId }: Scope): Response | null {
  const ofFile = url.searchParams.get(FILE_OF);
  const asked = ofFile ?? url.searchParams.get(BUSINESS_ASKED);
  if (asked === null || request.method !== "GET") return null;
  const search = new URLSearchParams(url.searchParams);
  search.delete(BUSINESS_ASKED);
  search.delete(FILE_OF);
  const to = url.pathname + (search.size > 0 ? `?${search}` : "");
  if (asked === organizationId) return redirect(to);
  const after = ofFile === null ? to : askedFrom(request, url.origin, "/console");
  return redirectDocument(`/switch?${new URLSearchParams({ [BUSINESS_ASKED]: asked, to: after })}`);
}
