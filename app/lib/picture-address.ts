/** The widths in pixels that each picture is kept in; one that is smaller is not enlarged. */
export const pictureWidths = [96, 320, 1000] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Uploaded images: jpg, png or jpeg, at most 6,144,000 bytes (document 1, section 9). */
export const pictureLimits = {
  bytes: 6_144_000,
  megapixels: 40,
  types: ["image/jpeg", "image/png"],
} as const;

/** Where a picture is served; its key can't be guessed, and what lies there never changes. */
export const pictureAddress = (key: string, width: PictureWidth = 1000): string =>
  `/files/${key}/${width}.webp`;

/** Where a screenshot of a ticket is served to those who may read the ticket. */
export const screenshotAddress = (key: string): string => `/screenshots/${key}/1000.webp`;

/** The same picture in another width. */
export const inWidth = (url: string, width: PictureWidth): string =>
  url.replace(/\/\d+\.webp$/, `/${width}.webp`);
