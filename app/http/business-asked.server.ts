import { redirect, redirectDocument } from "react-router";
import { BUSINESS_ASKED } from "#app/lib/business-asked.ts";
import type { Scope } from "#app/lib/scope.ts";

interface Asked {
  request: Request;
  url: URL;
}

/**
 * Where the address of a mail leads somebody who is signed in: to the page itself without its business where that is
 * theirs now, to the question whether to go over where it is another. Null for an address that names none.
 */
export function leadToBusiness({ request, url }: Asked, { organizationId }: Scope): Response | null {
  const asked = url.searchParams.get(BUSINESS_ASKED);
  if (asked === null || request.method !== "GET") return null;
  const search = new URLSearchParams(url.searchParams);
  search.delete(BUSINESS_ASKED);
  const to = url.pathname + (search.size > 0 ? `?${search}` : "");
  if (asked === organizationId) return redirect(to);
  return redirectDocument(`/switch?${new URLSearchParams({ [BUSINESS_ASKED]: asked, to })}`);
}
