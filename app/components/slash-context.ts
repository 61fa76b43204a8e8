import { createContext } from "react";

/** Whether "/" leads to a page's search field: who dictates, or presses it by accident, can do without (WCAG 2.1.4). */
export const SlashContext = createContext(true);
