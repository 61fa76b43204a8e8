import type { Metadata } from "sharp";
import { pictureLimits } from "./picture-address.ts";

/** Cameras and encoders write 1 to 18. Each goes over the whole picture, however few bytes it has. */
const MOST_SCANS = 30;

const marks = {
  data: 0x00,
  first: 0xc0,
  restart: 0xd0,
  begin: 0xd8,
  end: 0xd9,
  scan: 0xda,
  fill: 0xff,
} as const;

/**
 * Whether a picture is a jpeg of more than 30 scans. Goes from mark to mark as libjpeg does, up to the picture's end: a
 * thumbnail within a segment, and a film behind the picture, have scans of their own.
 */
export function hasManyScans(bytes: Uint8Array): boolean {
  if (bytes[0] !== marks.fill) return false;
  let scans = 0;
  for (let at = bytes.indexOf(marks.fill, 2); at >= 0; at = bytes.indexOf(marks.fill, at)) {
    const mark = bytes[at + 1] ?? marks.end;
    if (mark === marks.end) return false;
    if (mark === marks.scan && ++scans > MOST_SCANS) return true;
    at += mark === marks.fill ? 1 : 2;
    if (hasLength(mark)) at += Math.max(2, ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0));
  }
  return false;
}

/** Whether what follows a mark says its own length: not the data of a scan, in which libjpeg looks for the next mark. */
const hasLength = (mark: number): boolean =>
  mark >= marks.first && mark !== marks.fill && (mark < marks.restart || mark > marks.begin);

type Size = Pick<Metadata, "width" | "height" | "depth" | "isProgressive">;

/**
 * Whether a picture has more than 40 megapixels; half of them where it is interlaced and has 16 bits a colour, since all of its
 * pixels are held in memory at once.
 */
export function isTooLarge({ width, height, depth, isProgressive }: Size): boolean {
  const held = isProgressive && depth === "ushort" ? 2 : 1;
  return width * height * held > pictureLimits.megapixels * 1e6;
}
