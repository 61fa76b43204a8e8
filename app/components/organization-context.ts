import { createContext } from "react";

/** The business that the forms of a page are drawn for, by its id; null where they say none. */
export const OrganizationContext = createContext<string | null>(null);
