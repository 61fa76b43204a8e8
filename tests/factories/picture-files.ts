import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { env } from "#app/lib/env.server.ts";

interface Look {
  width?: number;
  height?: number;
  /** The turn that its EXIF asks for. */
  orientation?: number;
}

/** A jpeg with its left half red and its right half blue, and a place of the Earth in its EXIF. */
export function makeJpeg({ width = 400, height = 300, orientation = 1 }: Look = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) pixels[at * 3 + (at % width < width / 2 ? 0 : 2)] = 255;
  const gps = { GPSLatitudeRef: "N", GPSLatitude: "46/1 46/1 0/1" };
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Copyright: "Ana" }, IFD3: gps })
    .jpeg()
    .toBuffer();
}

/** A white png with an edge of so many pixels, one bit each: few bytes for many pixels. */
export function makePng(edge: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  const line = Buffer.alloc(1 + Math.ceil(edge / 8), 0xff).fill(0, 0, 1);
  const lines = deflateSync(Buffer.concat(Array.from({ length: edge }, () => line)), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", lines),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A jpeg with so many bytes: what follows its end is no part of the picture. */
export async function makeJpegOf(bytes: number): Promise<Buffer> {
  const jpeg = await makeJpeg();
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
}

/** Every file that lies in the data folder's store, finished or not. */
export function storedFiles(): string[] {
  const folder = join(env().dataDir, "files");
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}
