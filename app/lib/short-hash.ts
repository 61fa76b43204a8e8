/** A short text by which two texts are told apart: nothing that must not be guessed. */
export const shortHash = (text: string): string =>
  [...text].reduce((hash, sign) => (hash * 31 + Number(sign.codePointAt(0))) | 0, 0).toString(36);
