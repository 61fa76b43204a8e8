import { lifetimeOfPreference } from "#app/http/consent.server.ts";
import { nextOrderCookie } from "#app/http/cookies.server.ts";

/** Whether the next order begins on this device as soon as one is placed. */
export const beginsNext = async (request: Request): Promise<boolean> =>
  (await nextOrderCookie.parse(request.headers.get("Cookie"))) === true;

/** Keeps on the device what the switch of a form says of the next order; no header when the device knows it. */
export async function keepNext(request: Request, form: FormData): Promise<Headers> {
  const begins = form.has("next");
  const headers = new Headers();
  if (form.has("next.drawn") && begins !== (await beginsNext(request)))
    headers.append(
      "Set-Cookie",
      await nextOrderCookie.serialize(begins, await lifetimeOfPreference(request)),
    );
  return headers;
}
