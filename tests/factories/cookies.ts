import type { Cookie } from "react-router";
import { sessionCookie, storeCookie } from "#app/http/cookies.server.ts";

/** What a browser sends of a cookie that was set to a value: its name and the signed value. */
export const sentCookie = async (cookie: Cookie, value: unknown): Promise<string> =>
  (await cookie.serialize(value)).split(";", 1)[0] ?? "";

/** What a browser sends of a session of the console. */
export const consoleCookie = (secret: string): Promise<string> => sentCookie(sessionCookie, secret);

/** What a device sends of a session at the counter. */
export const counterCookie = (secret: string): Promise<string> => sentCookie(storeCookie, secret);
