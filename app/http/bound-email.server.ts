import { seal, unsealOrNull } from "#app/lib/crypto.server.ts";
import { signInCookie } from "./cookies.server.ts";

const PURPOSE = "sign-in address";

/** The Set-Cookie that binds the code of a sign-in mail to its address, sealed (document 4, Who may do what). */
export const bindEmail = (email: string): Promise<string> => signInCookie.serialize(seal(email, PURPOSE));

/** The Set-Cookie that ends the binding. */
export const releaseEmail = (): Promise<string> => signInCookie.serialize("", { maxAge: 0 });

/** The address that a browser asked a sign-in mail for; null when there is none, or it was tampered with. */
export async function boundEmail(request: Request): Promise<string | null> {
  const sealed: unknown = await signInCookie.parse(request.headers.get("Cookie"));
  return typeof sealed === "string" ? unsealOrNull(sealed, PURPOSE) : null;
}
