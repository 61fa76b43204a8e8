import { discardPicture, type StoredPicture, storePicture } from "#app/lib/picture.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { ticketLimits } from "../limits.ts";
import { screenshots } from "../ticket-input.server.ts";

interface Received {
  pictures: StoredPicture[];
  /** The names of what was left out, as the mail says them. */
  left: string[];
}

/** So many of a mail's files are looked at: a broken picture takes work too, and a mail may have thousands. */
const LOOKED_AT = 20;

/** Stores the screenshots among what is attached to a mail, by the rules of the form; the rest is left out. */
export async function receivePictures(
  attachments: readonly { name: string; bytes: Uint8Array }[],
  business: string,
): Promise<Received> {
  const received: Received = { pictures: [], left: [] };
  try {
    for (const [at, { name, bytes }] of attachments.entries()) {
      const wanted = at < LOOKED_AT && received.pictures.length < ticketLimits.pictures.max;
      const picture = wanted && (await stored(bytes, name, business));
      if (picture) received.pictures.push(picture);
      else received.left.push(name);
    }
  } catch (error) {
    await discardUnkept(received.pictures);
    throw error;
  }
  return received;
}

/** Deletes the pictures that no message has kept. */
export async function discardUnkept(pictures: readonly StoredPicture[]): Promise<void> {
  for (const picture of pictures) if (!picture.kept) await discardPicture(picture);
}

async function stored(bytes: Uint8Array, name: string, business: string): Promise<StoredPicture | null> {
  try {
    return await storePicture(() => bytes, screenshots.file, name, business);
  } catch (error) {
    if (error instanceof Refusal && error.code !== "too_many") return null;
    throw error;
  }
}
