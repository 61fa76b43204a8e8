/** Browsers keep no cookie of more bytes, its name and attributes included. */
export const COOKIE_BYTES = 3_800;
