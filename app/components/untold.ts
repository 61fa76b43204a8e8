import { UNTOLD } from "#app/lib/toast.ts";

const name = `_tg_${UNTOLD}`;

/** The id of the message that no page has shown yet; null when there is none. */
export function untoldMessage(): string | null {
  const cookie = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1) || null;
}

/** Claims a message for this page; false when another one, in whichever tab, has shown it. */
export function tellUntold(id: string): boolean {
  if (untoldMessage() !== id) return false;
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies answers later, and on https alone.
  document.cookie = `${name}=; path=/; max-age=0`;
  return true;
}
