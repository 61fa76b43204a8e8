import { createContext, use } from "react";

/** The business that the forms of a page are drawn for, by its id; null where they say none. */
export const OrganizationContext = createContext<string | null>(null);

/** What every form of a page sends of the business that it was drawn for; null where it says none. */
export function useDrawnFor(): { organization_id: string } | null {
  const id = use(OrganizationContext);
  return id === null ? null : { organization_id: id };
}
