/** A text without letter case and accents, for comparing what a person typed: `Pâine` and `paine` are the same. */
export const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
