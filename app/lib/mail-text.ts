import { cutText } from "./cut-text.ts";

/** Dots that a browser takes for the one in an address. */
const DOTS = ".\\u2024\\u3002\\uff0e\\uff61";
const NAME_MAX = 60;
const HAIR_SPACE = "\u200a";

const link =
  /:\/\/|(?<![\p{L}\p{N}])www\.|[\p{L}\p{N}]\.\p{L}[\p{L}\p{N}-]+(:\d+)?(\/|[?#]\S)|\d(\.\d{1,3}){3}(:\d+)?\//iu;
/** Characters that are not seen, or that turn the direction of what follows. */
const unseen = /[\p{Cc}\p{Cf}]/gu;
const turning = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const dotOfAddress = new RegExp(`([${DOTS}])(?=[\\p{L}\\p{M}\\p{Cf}]{2})`, "gu");

const spelledOut = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(unseen, "")
    .normalize("NFKC")
    .replaceAll("\u3002", ".")
    .replace(/[\\∕⁄]/g, "/");

/**
 * Whether a text holds a link: `://`, `www.` or an address with a path, in whatever letters they are written. A
 * domain alone (`Flori.ro`) is a name.
 */
export const holdsLink = (text: string): boolean => link.test(spelledOut(text));

/**
 * A name as it stands in a subject: its letters, digits and plain punctuation, without links, the dot of a domain and
 * whatever is there to catch the eye; at most 60 characters. Blank when nothing is left.
 */
export function nameInSubject(name: string): string {
  const plain = spelledOut(name)
    .split(" ")
    .filter((word) => !link.test(word))
    .join(" ")
    .replace(/\.(?=\p{L}{2})/gu, " ")
    .replace(/[^\p{L}\p{M}\p{N} &'’,.()„“”"–-]/gu, " ")
    .replace(/(\p{M}{2})\p{M}+/gu, "$1")
    .replace(/ +/g, " ")
    .trim();
  return cutText(plain, NAME_MAX);
}

/**
 * A text that somebody typed, as it stands in a mail: no mail program makes a link of it, since a hair space, which no
 * address can hold, follows the dot of a domain and the colon before `//`. It can't turn the direction of what follows.
 */
export const unlinked = (text: string): string =>
  text
    .replace(turning, "")
    .replace(dotOfAddress, `$1${HAIR_SPACE}`)
    .replace(/:(?=\/\/)/g, `:${HAIR_SPACE}`);
