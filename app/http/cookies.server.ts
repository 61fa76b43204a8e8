import { createCookie } from "react-router";
import { SESSION_SECONDS } from "#app/domain/accounts/limits.ts";
import { env } from "#app/lib/env.server.ts";

const secure = env().origin.startsWith("https:");
const cookie = (name: string, maxAge?: number) =>
  createCookie(`_tg_${name}`, { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge });

const DAY = 86_400;

/** The console session's secret: 30 days (document 1, section 9). */
export const sessionCookie = cookie("session", SESSION_SECONDS);
/** The store member's session: 30 days (document 4, Store site). */
export const storeCookie = cookie("store", SESSION_SECONDS);
/** The business that a device has learnt: its slug, for a year (document 4, Store site). */
export const deviceCookie = cookie("device", 365 * DAY);
/** The e-mail of a sign-in under way, sealed: bound to the code of the mail, 15 minutes (document 4). */
export const signInCookie = cookie("signin", 15 * 60);
/** The page of the console that a visitor was led away from to sign in: 15 minutes. */
export const wayBackCookie = cookie("way_back", 15 * 60);
/** Whether the sidebar is folded: 30 days (document 1, section 9). */
export const sidebarCookie = cookie("sidebar", 30 * DAY);
/** The message of the next page: a key and its parameters, never text. */
export const toastCookie = cookie("toast", 5 * 60);
