import { necessaryCookie, preferencesCookie } from "./cookies.server.ts";

const cookieOf = (request: Request) => request.headers.get("Cookie");

/** Whether a visitor is still to be asked about cookies (document 1, section 4). */
export const asksForConsent = async (request: Request): Promise<boolean> =>
  (await necessaryCookie.parse(cookieOf(request))) !== "1";

/** The Set-Cookie values of what a visitor has agreed to: the necessary ones always, preferences as they chose. */
export const rememberConsent = (preferences: boolean): Promise<string[]> =>
  Promise.all([necessaryCookie.serialize("1"), preferencesCookie.serialize(preferences ? "1" : "0")]);

/**
 * How long a preference is kept: as its cookie says, or, for who did not agree to it, while the browser is open (document 1,
 * sections 4 and 9). To be given to the cookie's `serialize`.
 */
export const lifetimeOfPreference = async (request: Request): Promise<{ maxAge?: undefined }> =>
  (await preferencesCookie.parse(cookieOf(request))) === "0" ? { maxAge: undefined } : {};
